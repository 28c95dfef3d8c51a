/// `kit` as a process: on generated packages of different size, and on this repository.
struct KitBench {
  private let shell: BenchShell
  private let kit: String
  private let large: String
  private let medium: String
  private let small: String
  private let samples: Int

  /// The release build of kit, and packages of 10,000, 3,000 and 1,000 files.
  init(_ arguments: [String], samples: Int) throws {
    shell = try BenchShell()
    self.samples = samples
    kit = arguments[0]
    large = arguments[1]
    medium = arguments[2]
    small = arguments[3]
  }

  func rows() async throws -> [BenchRow] {
    let touch = "echo '// touched' >> \(large)/Sources/M0000/M0000Type00000.swift"
    try shell.run(touch)
    let search = "rg -n import \(large) > /dev/null"
    let read = "rg --files -g '*.swift' \(large) | xargs cat > /dev/null"
    var rows = [
      try await row("kit check, 10,000 files", command("check", large), "rg -n import", search),
      try await row("kit check, 10,000 files", command("check", large), "cat of all", read),
      try await row("kit graph", command("graph", large), "cat of all", read),
      try await row(
        "kit affected", command("affected --base HEAD", large), "cat of all", read),
      try await row("kit stats", command("stats", large), "cat of all", read),
      try await row(
        "kit check, 10,000 files", command("check", large), "kit check, 1,000 files",
        command("check", small), 10),
    ]
    let limits = [(".", "this repository", 400, 150), (medium, "3,000 files", 2000, 500)]
    for (package, name, cold, warm) in limits {
      let locked = "{ \(command("api --check", package)) || test $? = 1; }"
      let forget = "rm -rf \"${XDG_CACHE_HOME:-$HOME/.cache}/kit/api\""
      rows += [
        try await row("kit api --check, \(name), no cache, ms", "\(forget); \(locked)", cold),
        try await row("kit api --check, \(name), ms", locked, warm),
      ]
    }
    for verb in ["check", "graph", "affected --base HEAD", "stats"] {
      rows.append(
        try await row(
          "kit \(verb), this repository", command(verb, "."), "rg -n import",
          "rg -n import . > /dev/null"))
    }
    #if os(Linux)
      rows += try ["check", "graph", "stats", "api"].map { verb in
        let peak = try PeakMemory.kibibytes(of: kit, [verb, "--package-path", large])
        return BenchRow("kit \(verb), KiB", "200 MB", counts: (peak, 200 * 1024), limit: 1)
      }
    #endif
    return rows
  }

  private func command(_ verb: String, _ package: String) -> String {
    "{ \(kit) \(verb) --package-path \(package) > /dev/null; }"
  }

  private func row(
    _ candidate: String, _ command: String, _ baseline: String, _ other: String,
    _ limit: Double? = nil
  ) async throws -> BenchRow {
    let times = try await Interleaved.run(
      samples: samples, baseline: { try shell.run(other) }, candidate: { try shell.run(command) })
    return BenchRow(candidate, baseline, times, limit: limit)
  }

  /// Whole milliseconds, and how many are wanted.
  private func row(_ candidate: String, _ command: String, _ limit: Int) async throws -> BenchRow {
    let times = try await Interleaved.run(
      samples: samples, baseline: {}, candidate: { try shell.run(command) })
    let time = Int((times.candidate.seconds * 1000).rounded())
    return BenchRow(candidate, "the limit", counts: (time, limit), limit: 1)
  }
}
