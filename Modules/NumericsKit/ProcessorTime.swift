#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The CPU time that the process has used, in all of its threads.
package enum ProcessorTime {
  package static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  /// The part of it in the kernel. Linux may estimate it at ticks of some milliseconds: it is exact
  /// only in sums.
  package static var inKernel: Duration {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return .seconds(Int64(usage.ru_stime.tv_sec)) + .microseconds(Int64(usage.ru_stime.tv_usec))
  }
}
