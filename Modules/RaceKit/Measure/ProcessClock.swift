#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Counts the processor's time for this process, all threads together: what else the machine does
/// meanwhile is left out.
struct ProcessClock {
  private var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  @MainActor
  func measure(_ work: () async -> Void) async -> Duration {
    let start = now
    await work()
    return now - start
  }
}
