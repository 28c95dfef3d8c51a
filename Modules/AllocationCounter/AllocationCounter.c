#include "AllocationCounter.h"

#include <stdlib.h>

// Sanitizers replace malloc themselves.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define MALLOC_IS_TAKEN
#endif
#endif

#if defined(__GLIBC__) && !defined(MALLOC_IS_TAKEN)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static atomic_bool counting;
static atomic_long blocks;
static atomic_long bytes;
static atomic_long allocations;

// With counting off, as it is outside of races, this load is the only overhead.
static bool is_counting(void) { return atomic_load_explicit(&counting, memory_order_relaxed); }

static void *counted(void *block) {
  if (is_counting() && block) {
    atomic_fetch_add_explicit(&blocks, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, (long)malloc_usable_size(block), memory_order_relaxed);
  }
  return block;
}

static void uncounted(long size) {
  atomic_fetch_sub_explicit(&blocks, 1, memory_order_relaxed);
  atomic_fetch_sub_explicit(&bytes, size, memory_order_relaxed);
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) || !alignment || alignment & (alignment - 1)) return EINVAL;
  void *block = memalign(alignment, size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void free(void *block) {
  if (is_counting() && block) uncounted((long)malloc_usable_size(block));
  __libc_free(block);
}

void *realloc(void *block, size_t size) {
  if (!block) return malloc(size);
  if (!is_counting()) return __libc_realloc(block, size);
  const long before = (long)malloc_usable_size(block);
  void *moved = __libc_realloc(block, size);
  if (!moved && size) return NULL;
  uncounted(before);
  return counted(moved);
}

bool heap_counting_is_available(void) { return true; }

void heap_counting_set(bool is_on) {
  atomic_store(&blocks, 0);
  atomic_store(&bytes, 0);
  atomic_store(&allocations, 0);
  atomic_store(&counting, is_on);
}

struct LiveHeap heap_counting_live(void) {
  return (struct LiveHeap){atomic_load(&blocks), atomic_load(&bytes), atomic_load(&allocations)};
}

#elif defined(__APPLE__) && !defined(MALLOC_IS_TAKEN)

#include <malloc/malloc.h>

// The system always counts; the live heap is the difference since counting was switched on.
static struct LiveHeap before;

static struct LiveHeap all_zones(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return (struct LiveHeap){(long)statistics.blocks_in_use, (long)statistics.size_in_use, 0};
}

bool heap_counting_is_available(void) { return true; }

void heap_counting_set(bool is_on) {
  if (is_on) before = all_zones();
}

struct LiveHeap heap_counting_live(void) {
  const struct LiveHeap now = all_zones();
  return (struct LiveHeap){now.blocks - before.blocks, now.bytes - before.bytes, 0};
}

#else

bool heap_counting_is_available(void) { return false; }

void heap_counting_set(bool is_on) { (void)is_on; }

struct LiveHeap heap_counting_live(void) { return (struct LiveHeap){0, 0, 0}; }

#endif
