import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15)))
struct KitInterruptionTests {
  /// While it waits for SwiftPM, which is replaced by a program that sends the signals. As SwiftPM does,
  /// it starts a manifest in another process group.
  @Test(
    arguments: [
      ("INT", 130), ("TERM", 143), ("HUP", 129), ("INT 0 INT", 130), ("TERM 0 TERM", 143),
    ]
      as [(String, Int32)])
  func signalLeavesNothing(signals: String, status: Int32) async throws {
    let package = try KitPackage()
    let (bin, temporary) = (try TemporaryFolder(), try TemporaryFolder())
    try bin.write(
      """
      #!/bin/sh
      set -m
      sh -c 'trap "" INT TERM HUP; sleep 1000' &
      echo $$ $! >\(bin.path)/ids
      trap "" TERM
      for signal in \(signals); do test $signal = 0 && sleep 0.2 || kill -$signal $PPID; done
      exec sleep 1000

      """, to: "swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(bin.path)/swift")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let result = try await package.kit(
      ["check"], environment: ["PATH": "\(bin.path):\(path)", "TMPDIR": temporary.path])
    #expect((result.output, result.errors, result.status) == ("", "", status))
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    let ids = try bin.read("ids").split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
    #expect(ids.count == 2)
    // A killed process ends when the system runs it next: until then, the suite's limit.
    while !ids.allSatisfy(hasEnded) { try await Task.sleep(for: .milliseconds(5)) }
  }

  /// A process that nothing has waited for yet is still in the list.
  private func hasEnded(_ process: Int32) -> Bool {
    let status = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
    return kill(process, 0) == -1 || String(decoding: status, as: UTF8.self).contains(") Z ")
  }
}
