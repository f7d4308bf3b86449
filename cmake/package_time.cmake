# Read by cpack before it packs: the time of all files in packages. It is that of the commit at this moment, not when the
# build was configured. In sources without git, it is the time of the changelog.
if("$ENV{SOURCE_DATE_EPOCH}" STREQUAL "")
  execute_process(
    COMMAND git -C ${CPACK_SPADILLE_SOURCE_DIR} log -1 --format=%ct
    OUTPUT_VARIABLE time
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if("${time}" STREQUAL "")
    file(TIMESTAMP ${CPACK_SPADILLE_SOURCE_DIR}/CHANGELOG.md time %s UTC)
  endif()
  set(ENV{SOURCE_DATE_EPOCH} ${time})
endif()
