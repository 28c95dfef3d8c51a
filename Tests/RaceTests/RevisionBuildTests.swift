import Foundation
import RaceKit
import SystemKit
import TestSupport
import Testing

@testable import race

/// Revisions of a repository with a small program in place of `race`.
@Suite(.serialized)
struct RevisionBuildTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(name: "small", targets: [.executableTarget(name: "race", path: "race")])

    """
  private static let process = "Modules/RaceKit/Race/RaceProcess.swift"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "-q", "-b", "main", ".")
    try commit([:], tag: "without-processes")
    try commit([Self.process: ""], tag: "without-race")
    try commit(
      ["Package.swift": Self.manifest, "race/main.swift": "print(CommandLine.arguments[1])\n"],
      tag: "small")
    try commit(["race/main.swift": "print(missing)\n"], tag: "broken")
  }

  private func git(_ arguments: String...) throws {
    let command = try Command.run("git", arguments, in: folder.path, limit: .seconds(30))
    try #require(command.status == 0, "\(command.errors)")
  }

  private func commit(_ files: [String: String], tag: String) throws {
    for (path, text) in files { try folder.write(text, to: path) }
    try git("add", "-A")
    try git(
      "-c", "user.name=Made", "-c", "user.email=made@example.org", "commit", "-q",
      "--allow-empty", "-m", tag)
    try git("tag", tag)
  }

  @Test func buildsAProgramAndRemovesIt() throws {
    let build = try RevisionBuild("small", root: folder.path)
    let program = try build.program(of: "tweets", isQuick: true)
    #expect(program.arguments == ["tweets", "--quick"])
    #expect(program.name.wholeMatch(of: /small \([0-9a-f]{7}\)/) != nil)
    let path = program.executable.path
    let said = try Command.run(path, program.arguments, limit: .seconds(30))
    #expect(said.output == "tweets\n")
    build.remove()
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
  }

  /// During the build and during a process of the race.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [("swift", "INT", 130), ("race", "TERM", 143)] as [(String, String, Int32)])
  func signalLeavesNothing(program: String, signal: String, status: Int32) async throws {
    let bin = try TemporaryFolder()
    let temporary = try TemporaryFolder()
    for name in ["swift", "race"] {
      // `swift` prints the folder of the built `race`. The signal is sent to the `race` of the test.
      let body =
        name == program
        ? "echo $$ >\(bin.path)/id\nkill -\(signal) $PPID\nexec sleep 1000" : "echo \(bin.path)"
      try bin.write("#!/bin/sh\n\(body)\n", to: name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(bin.path)/\(name)")
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let result = try await RaceProgram.run(
      ["character-detail", "--quick", "--against", "small", "--sources", folder.path],
      environment: ["PATH": "\(bin.path):\(path)", "TMPDIR": temporary.path])
    #expect((result.output, result.errors, result.status) == ("", "", status))
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    let id = try #require(Int32(try bin.read("id").dropLast()))
    // A process that was killed exists until its parent, or the system, has read its status.
    await Task.yield(while: kill(id, 0) == 0)
  }

  @Test(arguments: [
    ("without-processes", "without-processes has no race of processes"),
    ("broken", "broken does not build: "), ("without-race", "without-race does not build: "),
  ])
  func reportsARevisionWithoutAProgram(revision: String, reason: String) throws {
    let build = try RevisionBuild(revision, root: folder.path)
    let error = #expect(throws: CommandError.self) {
      try build.program(of: "tweets", isQuick: false)
    }
    let text = error?.description ?? ""
    #expect(text.hasPrefix(reason) && text.count < 1_000, "\(text)")
    #expect(revision != "broken" || text.contains("missing"), "\(text)")
  }

  @Test func reportsAnUnknownRevision() {
    #expect(throws: CommandError("unknown commit 'nowhere'")) {
      try RevisionBuild("nowhere", root: folder.path)
    }
  }
}
