import Foundation

/// The memory of this process; on Apple's systems its peak. On Linux, the peak of a process begins with that of
/// the one that has started it.
enum ResidentMemory {
  static var bytes: Int {
    #if canImport(Darwin)
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        .split(separator: " ").dropFirst().first
      return (pages.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    #endif
  }
}
