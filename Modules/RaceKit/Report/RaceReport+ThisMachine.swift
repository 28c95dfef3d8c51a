#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension RaceReport {
  static var now: String { Date().formatted(.iso8601) }
}

extension RaceReport.Machine {
  /// The one that this process runs on.
  static var this: RaceReport.Machine {
    var name = utsname()
    uname(&name)
    return RaceReport.Machine(
      system: "\(words(name.sysname)) \(words(name.release))", architecture: words(name.machine),
      processor: processorName, processors: ProcessInfo.processInfo.activeProcessorCount,
      compiler: compiler, build: build)
  }

  private static func words<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static var processorName: String? {
    #if canImport(Darwin)
      var name = [UInt8](repeating: 0, count: 256)
      var count = name.count
      guard sysctlbyname("machdep.cpu.brand_string", &name, &count, nil, 0) == 0 else { return nil }
      return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    #else
      let info = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
      let line = info?.split(separator: "\n").first { $0.hasPrefix("model name") }
      return line?.split(separator: ":").last.map { String($0.drop { $0 == " " }) }
    #endif
  }

  private static var compiler: String {
    #if compiler(>=6.4)
      "Swift 6.4 or newer"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  private static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
