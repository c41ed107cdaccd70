/* Preloaded into a server: while the file named by FAIL_SYNC exists, every sync of the data file or its journal fails as a broken disk does. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int must_fail(int descriptor) {
  const char *control = getenv("FAIL_SYNC");
  if (control == NULL || access(control, F_OK) != 0) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, ".sqlite") != NULL;
}

static int sync_with(const char *name, int descriptor) {
  if (must_fail(descriptor)) {
    errno = EIO;
    return -1;
  }
  int (*original)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return original(descriptor);
}

int fsync(int descriptor) { return sync_with("fsync", descriptor); }
int fdatasync(int descriptor) { return sync_with("fdatasync", descriptor); }
