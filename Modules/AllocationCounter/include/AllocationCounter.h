#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>

/// Counts the heap blocks of the whole process, from all threads.
struct LiveHeap {
  /// Blocks allocated and not freed while counting was on.
  long blocks;
  /// Their bytes, as malloc hands them out.
  long bytes;
};

/// False where malloc can neither be replaced, as with glibc, nor asked, as on Darwin; and under a
/// sanitizer.
bool heap_counting_is_available(void);

/// Off at first, so that what is timed does not pay for counting.
void heap_counting_set(bool is_on);

struct LiveHeap heap_counting_live(void);

#endif
