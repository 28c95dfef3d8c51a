import Foundation
import SystemKit
import SystemPackage
import Testing

struct ChildProcessTests {
  @Test func runsAProgramInItsOwnProcessGroup() throws {
    let child = try ChildProcess(["sh", "-c", "exit 3"], isolation: .group)
    #expect(child.wait() == 3 << 8)
  }

  @Test func passesEnvironmentAndOutputStream() throws {
    let path = NSTemporaryDirectory() + "child-" + UUID().uuidString
    try FileSystem.replaceFile(path, with: []).close()
    defer { try? FileSystem.removeFile(path) }
    let child = try ChildProcess(
      ["/bin/sh", "-c", "echo \"$WORD\"; echo error >&2"], environment: ["WORD": "here"],
      stream: path, isolation: .session)
    #expect(child.wait() == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "here\nerror\n")
  }

  @Test func terminatesOnASignal() throws {
    let child = try ChildProcess(["sleep", "1000"], isolation: .group)
    #expect(child.statusIfEnded() == nil)
    child.send(.terminate)
    #expect(child.wait() == Signal.terminate.number)
  }

  /// A shell passes an ignored signal on to the programs that it starts.
  @Test func reportsAFailureAlsoIfTheSignalOfItsEndIsIgnored() async {
    await #expect(processExitsWith: .success) {
      signal(SIGCHLD, SIG_IGN)
      let child = try ChildProcess(["sh", "-c", "exit 3"], isolation: .group)
      exit(child.wait() == 3 << 8 ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func hasItsStatusOnce() throws {
    let child = try ChildProcess(["true"], isolation: .group)
    #expect([child.wait(), child.wait()] == [0, -1])
  }

  @Test func throwsWhenTheProgramIsMissing() {
    #expect(throws: Errno.noSuchFileOrDirectory) {
      try ChildProcess(["/nowhere/program"], isolation: .group)
    }
  }
}
