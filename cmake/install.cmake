# What `cmake --install` installs: the program, its manual page, the completions of bash, zsh and fish, the license, the
# documents and the JSON Schemas. The program writes the page and the completions itself after each link.
include(GNUInstallDirs)

install(TARGETS spadille_program RUNTIME)
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
file(GLOB SPADILLE_PAGES CONFIGURE_DEPENDS schemas/*.md)
install(FILES ${SPADILLE_PAGES} DESTINATION ${CMAKE_INSTALL_DOCDIR}/schemas)
install(FILES records/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/records)
install(DIRECTORY schemas/reference DESTINATION ${CMAKE_INSTALL_DOCDIR}/schemas)
file(GLOB SPADILLE_SCHEMAS CONFIGURE_DEPENDS schemas/*.schema.json)
install(FILES ${SPADILLE_SCHEMAS} DESTINATION ${CMAKE_INSTALL_DATADIR}/spadille/schemas)

if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
  message(STATUS "Without manual page and completions, because this machine cannot run the program")
  return()
endif()
find_program(SPADILLE_GZIP gzip)
set(written ${PROJECT_BINARY_DIR}/share)
add_custom_command(
  TARGET spadille_program POST_BUILD
  COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:spadille_program> -DFOLDER=${written} -DGZIP=${SPADILLE_GZIP} -P
          ${PROJECT_SOURCE_DIR}/cmake/write_pages.cmake
  VERBATIM)
install(FILES ${written}/spadille.1$<$<BOOL:${SPADILLE_GZIP}>:.gz> DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${written}/spadille.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME spadille)
install(FILES ${written}/_spadille DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${written}/spadille.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
