# Run by cpack after packing: packs a .tar.gz again with its files sorted by name. CPack takes them in the order of the
# file system. Debian packages are sorted already.
if(NOT CPACK_GENERATOR STREQUAL "TGZ")
  return()
endif()
foreach(archive IN LISTS CPACK_PACKAGE_FILES)
  get_filename_component(name ${archive} NAME)
  string(REGEX REPLACE "\\.tar\\.gz$" "" folder ${name})
  set(unpacked ${CPACK_TEMPORARY_DIRECTORY}/../sorted)
  file(REMOVE_RECURSE ${unpacked})
  file(MAKE_DIRECTORY ${unpacked})
  execute_process(COMMAND tar -xpzf ${archive} -C ${unpacked} COMMAND_ERROR_IS_FATAL ANY)
  execute_process(
    COMMAND tar --sort=name --format=ustar --mtime=@$ENV{SOURCE_DATE_EPOCH} --owner=0 --group=0 --numeric-owner -cf - -C
            ${unpacked} ${folder}
    COMMAND gzip -9n
    OUTPUT_FILE ${archive} COMMAND_ERROR_IS_FATAL ANY)
  file(REMOVE_RECURSE ${unpacked})
endforeach()
