import Foundation
import NumericsKit

extension Race {
  /// Measures and ends this process.
  func measure(
    in process: RaceProcess, _ options: RaceOptions, _ limit: WaitLimit
  ) async throws {
    let contenders = contenders.filter { process.contenders.contains($0.id) }
    let measurement = RaceMeasurement(
      race: self, contenders: contenders, options: options, limit: limit)
    if process.purpose == .counts {
      try await measurement.playEvents()
      exit(0)
    }
    let samples = try await measurement.samples(
      seed: process.seed, withAllocations: process.purpose == .timesAndAllocations)
    try JSONEncoder().encode(samples).write(to: URL(filePath: process.file))
    exit(0)
  }

  /// Measures further processes, those of this program and those of the other one if there is one, in a
  /// random order for each seed, and compares after each. Takes those of the samples file from there.
  func addProcesses(
    to report: RaceReport, _ measurement: RaceMeasurement<Environment>, _ other: RaceProgram?
  ) async throws -> RaceReport {
    let options = measurement.options
    let programs: [RaceProgram?] = other == nil ? [nil] : [nil, other]
    let files = programs.map {
      SamplesFile(url: options.samplesFile, key: key(measurement, $0))
    }
    let known = try files.map { file in
      Dictionary(try file.read().map { ($0.seed, $0) }) { first, _ in first }
    }
    var report = report
    var others: [RaceReport.Process] = []
    var stop = StopRule(options)
    while true {
      let seed = report.processes.last { $0.machine == nil }.map { $0.seed &+ 1 } ?? options.seed
      var random = SplitMix64(seed: seed)
      for index in programs.indices.shuffled(using: &random) {
        let name = programs[index].map { " of \($0.name)" } ?? ""
        var process = known[index][seed]
        if process == nil {
          measurement.progress(
            "process \(stop.count + 1)\(stop.total)\(name), seed \(seed)\(stop.remaining)")
          let new = try await samples(
            seed, measurement, programs[index],
            withAllocations: measurement.options.heapCounter != nil && !report.countsWork)
          try files[index].append(new)
          process = new
        }
        guard let process else { continue }
        if index == 0 { report.processes.append(process) } else { others.append(process) }
      }
      if stop.ends(after: &report, compared: other == nil) { break }
    }
    report.compare(level: PairwiseComparison.level / Double(programs.count))
    if let other { report.compare(with: other.name, others) }
    report.method.processes = report.processes.count
    return report
  }

  private func samples(
    _ seed: UInt64, _ measurement: RaceMeasurement<Environment>, _ program: RaceProgram?,
    withAllocations: Bool
  ) async throws -> RaceReport.Process {
    if program == nil, !measurement.options.startsProcesses || !RaceProcess.canStart {
      return try await measurement.samples(seed: seed, withAllocations: withAllocations)
    }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    return try await RaceProcess(
      feature: feature, seed: seed, contenders: measurement.contenders.map(\.id), file: file.path,
      purpose: withAllocations ? .timesAndAllocations : .times
    ).samples(of: program)
  }

  /// Of comparable samples: of the same program, contenders, events and precision.
  private func key(
    _ measurement: RaceMeasurement<Environment>, _ other: RaceProgram?
  ) -> String {
    let program = Bundle.main.executableURL.flatMap {
      try? FileManager.default.attributesOfItem(atPath: $0.path)
    }
    let parts: [Any?] = [
      feature, measurement.contenders.map(\.id), events.map(\.id), measurement.options.sampling,
      program?[.size], program?[.modificationDate], other?.name,
    ]
    var hash = StableHash()
    hash.combine("\(parts)".utf8)
    return String(hash.value, radix: 16)
  }
}

/// Whether a race goes on after a process.
private struct StopRule {
  private let options: RaceOptions
  private let start = ContinuousClock.now
  /// Of measured processes.
  private(set) var count = 0

  init(_ options: RaceOptions) { self.options = options }

  /// Such as " of 16"; empty if the number is not known.
  var total: String { most == options.processes ? " of \(most)" : "" }

  private var most: Int {
    if options.timeLimit != nil { return .max }
    return options.stopsWhenDecided ? 10 * options.processes : options.processes
  }

  /// Such as ", about 3 min left"; empty before the first process has ended.
  var remaining: String {
    guard count > 0 else { return "" }
    let passed = ContinuousClock.now - start
    let rest = options.timeLimit.map { $0 - passed } ?? passed / count * (most - count)
    let minutes = Int((rest / .seconds(60)).rounded(.up))
    return minutes > 1 ? ", at most \(minutes) min left" : ", less than a minute left"
  }

  /// Compares the processes if that can end the race.
  mutating func ends(after report: inout RaceReport, compared isAlone: Bool) -> Bool {
    count += 1
    if options.stopsWhenDecided {
      report.compare(level: PairwiseComparison.level / (isAlone ? 1 : 2))
      if report.isDecided { return true }
    }
    return count >= most || options.timeLimit.map { ContinuousClock.now - start >= $0 } ?? false
  }
}
