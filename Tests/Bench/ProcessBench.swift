import Foundation

/// Complete processes, started by a shell.
@MainActor
struct ProcessBench {
  private let shell: BenchShell
  private let debuggable: String
  private let released: String
  private let hello: String
  private let server: BenchServer
  private let directory: String
  private let samples: Int

  /// The release build, the binary of `Scripts/release`, and a Swift hello world.
  /// - Parameter directory: contains the large data file in `storage`.
  init(_ programs: [String], directory: String, samples: Int) throws {
    shell = try BenchShell()
    debuggable = programs[0]
    released = programs[1]
    hello = programs[2]
    server = try BenchServer([debuggable, "sample-server", "--port", "0"])
    self.directory = directory
    self.samples = samples
  }

  func rows() async throws -> [BenchRow] {
    let curl = "curl -s \(server.address)/api/articles | jq . > /dev/null"
    let list = "articles list --source \(server.address) > /dev/null"
    let rows = [
      try await row("release build, articles list", "\(debuggable) \(list)", "curl | jq", curl, 1),
      try await row(
        "Scripts/release, articles list", "\(released) \(list)", "curl | jq", curl, 1),
      try await row(
        "Scripts/release, --version", "\(released) --version > /dev/null",
        "static hello world", "\(hello) > /dev/null", 4),
      BenchRow(
        "Scripts/release, KB", "static hello world", counts: (try size(released), try size(hello))),
    ]
    #if os(Linux)
      return rows + [try offlineMemory()]
    #else
      return rows
    #endif
  }

  /// The memory to read one response from a data file with 1,000,000 responses and texts.
  private func offlineMemory() throws -> BenchRow {
    let list = ["articles", "list", "--source", server.address]
    let peaks = try ["storage", "empty"].map { name in
      let data = "\(directory)/\(name)"
      _ = try PeakMemory.kibibytes(of: released, list, data: data)
      return try PeakMemory.kibibytes(of: released, list + ["--offline"], data: data)
    }
    return BenchRow(
      "articles list --offline, 1,000,000 rows, KiB", "with a small data file",
      counts: (peaks[0], peaks[1]), limit: 1.1)
  }

  private func size(_ program: String) throws -> Int {
    try Data(contentsOf: URL(filePath: program), options: .alwaysMapped).count / 1000
  }

  private func row(
    _ candidate: String, _ command: String, _ baseline: String, _ other: String, _ limit: Double
  ) async throws -> BenchRow {
    let times = try await Interleaved.run(
      samples: samples, baseline: { try shell.run(other) }, candidate: { try shell.run(command) })
    return BenchRow(candidate, baseline, times, limit: limit)
  }
}
