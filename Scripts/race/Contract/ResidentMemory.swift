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
      // It is read for each state, which by way of Foundation takes longer than searching it.
      var line = [UInt8](repeating: 0, count: 128)
      let file = open("/proc/self/statm", O_RDONLY)
      defer { close(file) }
      let count = max(read(file, &line, line.count), 0)
      let pages = line.prefix(count).split(separator: UInt8(ascii: " ")).dropFirst().first
      return (pages.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0)
        * sysconf(Int32(_SC_PAGESIZE))
    #endif
  }
}
