# What `cmake --install` installs: the program, its manual page, the completions of bash, zsh and fish, the license, the
# documents and the JSON Schemas; the shared library, its headers, and what CMake and pkg-config need to find it. The
# program writes the page and the completions itself after each link.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS spadille_program RUNTIME)

install(TARGETS spadille_shared EXPORT spadille LIBRARY INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES lib/api/spadille.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY lib/api/spadille DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/spadille)
install(EXPORT spadille NAMESPACE spadille:: DESTINATION ${package} FILE spadilleConfig.cmake)
write_basic_package_version_file(spadilleConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/spadilleConfigVersion.cmake DESTINATION ${package})
file(RELATIVE_PATH SPADILLE_PREFIX_FROM_PC /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/spadille.pc.in spadille.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/spadille.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

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
