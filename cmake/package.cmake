# What `cpack` makes in the build folder: a Debian package and a .tar.gz. Both are the same bytes for the same commit and
# the same tools, because every time in them is that of the commit.
set(SPADILLE_MAINTAINER "the spadille project <spadille@example.org>" CACHE STRING "Maintainer of the Debian package")

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME spadille)
string(TOLOWER "spadille-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}" CPACK_PACKAGE_FILE_NAME)
set(CPACK_PACKAGE_VENDOR "the spadille project")
set(CPACK_PACKAGE_CONTACT "${SPADILLE_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "referee for traditional card games")
set(CPACK_PACKAGE_DESCRIPTION
    "spadille checks records of card games and computes who pays whom.
It replays hands and evenings of ombre, quadrille, quintille, German Solo,
hearts and rummy by a rule set, and reports each violation at its card, with
the rule and its source.")
set(CPACK_PACKAGE_CHECKSUM SHA256) # the action in action.yml compares it
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                                WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# For the shared library: ldconfig finds it, and packages of programs that link it depend on this one.
configure_file(cmake/debian/shlibs.in debian/shlibs @ONLY)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/cmake/debian/triggers ${PROJECT_BINARY_DIR}/debian/shlibs)
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/package_time.cmake)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package_files.cmake)
set(CPACK_POST_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package_sorted.cmake)
set(CPACK_SPADILLE_SOURCE_DIR ${PROJECT_SOURCE_DIR})
include(CPack)
