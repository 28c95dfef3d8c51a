#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The processor time of this thread in seconds, since other tests run in parallel.
package func threadTime(of work: () throws -> Void) rethrows -> Double {
  let start = threadTime
  try work()
  return threadTime - start
}

private var threadTime: Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
