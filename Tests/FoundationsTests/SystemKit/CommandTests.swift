import SystemKit
import Testing

struct CommandTests {
  @Test func endsAtTheTimeLimit() {
    let time = ContinuousClock().measure {
      #expect(throws: CommandError("sh didn't finish within 1 s")) {
        try Command.run("sh", ["-c", "exec sleep 60"], limit: .seconds(1))
      }
    }
    #expect(time < .seconds(30))
  }

  @Test func endsWithTheTaskThatRunsIt() async {
    let time = await ContinuousClock().measure {
      let task = Task.detached {
        try Command.run("sh", ["-c", "exec sleep 60"], limit: .seconds(60))
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(time < .seconds(30))
  }

  @Test func readsLargeOutput() throws {
    let command = try Command.run(
      "sh", ["-c", "head -c 300000 /dev/zero | tr '\\0' x; echo $A >&2; exit 3"],
      environment: ["A": "no"], limit: .seconds(30))
    #expect(command.output.utf8.count == 300_000)
    #expect(command.errors == "no\n" && command.status == 3)
  }

  @Test func reportsAMissingProgram() {
    #expect(throws: CommandError("no-such-program can't be started")) {
      try Command.run("no-such-program", [], limit: .seconds(30))
    }
  }
}
