import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct KitInterruptionTests {
  /// While it waits for SwiftPM, which is replaced by a program that sends the signal.
  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)] as [(String, Int32)])
  func signalLeavesNothing(signal: String, status: Int32) async throws {
    let package = try KitPackage()
    let (bin, temporary) = (try TemporaryFolder(), try TemporaryFolder())
    try bin.write(
      "#!/bin/sh\necho $$ >\(bin.path)/id\nkill -\(signal) $PPID\nexec sleep 1000\n", to: "swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(bin.path)/swift")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let result = try await package.kit(
      ["check"], environment: ["PATH": "\(bin.path):\(path)", "TMPDIR": temporary.path])
    #expect((result.output, result.errors, result.status) == ("", "", status))
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    let id = try #require(Int32(try bin.read("id").dropLast()))
    #expect(kill(id, 0) == -1, "it has ended")
  }
}
