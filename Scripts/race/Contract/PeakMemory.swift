import Foundation

/// The most resident memory that this process has had.
enum PeakMemory {
  static var bytes: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      // In kibibytes.
      return usage.ru_maxrss * 1024
    #endif
  }
}
