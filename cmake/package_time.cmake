# Read by cpack before it packs: the time of all files in packages. Without a commit, it is the current time.
if("$ENV{SOURCE_DATE_EPOCH}" STREQUAL "")
  if(CPACK_SPADILLE_TIME STREQUAL "")
    string(TIMESTAMP CPACK_SPADILLE_TIME %s UTC)
  endif()
  set(ENV{SOURCE_DATE_EPOCH} ${CPACK_SPADILLE_TIME})
endif()
