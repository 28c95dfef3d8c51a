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
  /// The machine of this process.
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

extension RaceReport.Method {
  init(_ options: RaceOptions, contenders: Int) {
    self.init(
      samples: options.samples, warmUp: options.warmUp, actsPerTurn: options.actsPerTurn,
      turnsPerSample: options.rounds * contenders, seed: options.seed, isQuick: options.isQuick,
      steps: Self.steps, limits: Self.limits)
  }

  private static let steps = [
    "Each contender plays every scenario of the contract first; one that fails is not timed.",
    "The contenders take turns in an order that the seed gives, so that each takes each position "
      + "as often as in any other, and whatever else the machine does meets them all.",
    "What a turn has to prepare is not timed. Time is the processor's for this process, all threads "
      + "together, with a repository in memory and a host that draws nothing.",
    "A factor is over the baseline in the same sample.",
    "An interval holds the true median at least 95 times in 100, whatever the distribution: its "
      + "ends are samples themselves, chosen by the binomial distribution (of 15 in order, the 4th "
      + "and the 12th).",
    "Where the intervals of two factors overlap, the two count as not different, and are not ranked.",
    "Heap blocks are the objects and buffers that a loaded scene holds beyond what all scenes "
      + "share, counted at malloc and free: the median of 5 runs.",
    "Messages are the calls between a scene's objects, recorded at their own seams. An answer that "
      + "comes back as a value is no call.",
  ]

  private static let limits = [
    "An interval speaks for its run on its machine alone: a few hundredths come and go from one run "
      + "to the next.",
    "With many pairs compared at 95 %, a few look different by chance.",
    "Drawing, the network and decoding are left out: they are the same for all, and far dearer.",
    "How well a team reads, tests and changes the code is not measured.",
  ]
}
