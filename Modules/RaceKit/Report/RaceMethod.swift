import Foundation

extension RaceReport.Machine {
  /// The machine of this process.
  static var this: RaceReport.Machine {
    var name = utsname()
    uname(&name)
    return RaceReport.Machine(
      system: "\(words(name.sysname)) \(words(name.release))", architecture: words(name.machine),
      processor: processorName, processors: ProcessInfo.processInfo.activeProcessorCount,
      compiler: compiler, build: build)
  }

  /// Such as "AMD EPYC, Linux 6.12".
  var name: String { "\(shortName), \(system)" }

  /// Such as "AMD EPYC".
  var shortName: String { processor ?? architecture }

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
      return info?.firstMatch(of: /model name\s*: (.*)/).map { String($0.1) }
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

extension RaceReport.Method {
  init(_ options: RaceOptions) {
    self.init(
      processes: options.processes, samples: options.sampling.samples,
      warmUp: options.sampling.warmUp, actsPerTurn: options.sampling.actsPerTurn,
      seed: options.seed, isQuick: options.isQuick,
      startsProcesses: options.startsProcesses && RaceProcess.canStart,
      steps: Self.lines(of: EmbeddedText.steps),
      limits: Self.lines(of: EmbeddedText.limits))
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }
}
