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
    if let scenes = process.scenes {
      try await measurement.open(scenes)
      exit(0)
    }
    let samples = try await measurement.samples(seed: process.seed)
    try JSONEncoder().encode(samples).write(to: URL(filePath: process.file))
    exit(0)
  }

  /// Measures the processes that the samples file does not have: those of this program, and those of
  /// the other one if there is one, in a random order for each seed.
  func processes(
    _ measurement: RaceMeasurement<Environment>, _ other: RaceProgram?
  ) async throws -> [[RaceReport.Process]] {
    let options = measurement.options
    let programs: [RaceProgram?] = other == nil ? [nil] : [nil, other]
    let files = programs.map {
      SamplesFile(url: options.samplesFile, key: key(measurement, $0))
    }
    let known = try files.map { file in
      Dictionary(try file.read().map { ($0.seed, $0) }) { first, _ in first }
    }
    var processes = programs.map { _ in [RaceReport.Process]() }
    var remaining = RemainingTime()
    for number in 0..<options.processes {
      let seed = options.seed &+ UInt64(number)
      var random = SplitMix64(seed: seed)
      for index in programs.indices.shuffled(using: &random) {
        if let process = known[index][seed] {
          processes[index].append(process)
          continue
        }
        let left = remaining.words(for: (options.processes - number) * programs.count)
        let name = programs[index].map { " of \($0.name)" } ?? ""
        measurement.progress(
          "process \(number + 1) of \(options.processes)\(name), seed \(seed)\(left)")
        let process = try await samples(seed, measurement, programs[index])
        try files[index].append(process)
        processes[index].append(process)
        remaining.count += 1
      }
    }
    return processes
  }

  private func samples(
    _ seed: UInt64, _ measurement: RaceMeasurement<Environment>, _ program: RaceProgram?
  ) async throws -> RaceReport.Process {
    if program == nil, !measurement.options.startsProcesses || !RaceProcess.canStart {
      return try await measurement.samples(seed: seed)
    }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    return try await RaceProcess(
      feature: feature, seed: seed, contenders: measurement.contenders.map(\.id), file: file.path
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

/// Estimates the rest of a race from its measured processes.
private struct RemainingTime {
  private let start = ContinuousClock.now
  /// The number of measured processes.
  var count = 0

  /// Such as ", about 3 min left"; empty before the first process has ended.
  func words(for others: Int) -> String {
    guard count > 0 else { return "" }
    let rest = (ContinuousClock.now - start) / count * others
    let minutes = Int((rest / .seconds(60)).rounded(.up))
    return minutes > 1 ? ", about \(minutes) min left" : ", less than a minute left"
  }
}
