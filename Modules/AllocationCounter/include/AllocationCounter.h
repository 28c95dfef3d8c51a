#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>

/// Heap blocks of the whole process, from all threads.
struct LiveHeap {
  /// Blocks allocated since counting was switched on and not yet freed.
  long blocks;
  /// Their size as allocated by malloc, in bytes.
  long bytes;
  /// Blocks allocated since counting was switched on, also those freed since; 0 on Darwin, which
  /// does not count them.
  long allocations;
};

/// False under a sanitizer, and where malloc can neither be replaced (glibc) nor queried (Darwin).
bool heap_counting_is_available(void);

/// Off by default, so that timings exclude its overhead.
void heap_counting_set(bool is_on);

struct LiveHeap heap_counting_live(void);

#endif
