#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum PeakMemory {
  /// The most that this process has held at a time; 0 where the system does not tell so simply.
  static func bytes() throws -> Int {
    #if os(Linux)
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      let kilobytes = line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) }
      return (kilobytes ?? 0) << 10
    #else
      return 0
    #endif
  }
}
