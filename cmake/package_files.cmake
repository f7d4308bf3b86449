# Run by cpack between installing and packing: gives a Debian package the names that Debian's policy wants, and every file
# the time of the package.
set(root ${CPACK_TEMPORARY_DIRECTORY})

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

if(CPACK_GENERATOR STREQUAL "DEB")
  file(MAKE_DIRECTORY ${root}/usr/share/zsh)
  file(RENAME ${root}/usr/share/zsh/site-functions ${root}/usr/share/zsh/vendor-completions)
  set(documents ${root}/usr/share/doc/${CPACK_PACKAGE_NAME})
  file(RENAME ${documents}/LICENSE ${documents}/copyright)
  file(RENAME ${documents}/CHANGELOG.md ${documents}/changelog)
  # The changelog of the package itself. `string(TIMESTAMP)` uses SOURCE_DATE_EPOCH.
  string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
  set(version ${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})
  file(WRITE ${documents}/changelog.Debian
       "${CPACK_PACKAGE_NAME} (${version}) unstable; urgency=medium\n\n"
       "  * Release ${CPACK_PACKAGE_VERSION}. The file changelog.gz lists its changes.\n\n"
       " -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
  run(gzip -9n ${documents}/changelog ${documents}/changelog.Debian)
endif()

run(find ${root} -exec touch --no-dereference --date=@$ENV{SOURCE_DATE_EPOCH} {} +)
run(chmod -R u+rwX,go+rX,go-w ${root})
