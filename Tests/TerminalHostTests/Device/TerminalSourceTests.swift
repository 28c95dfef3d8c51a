import TerminalFixtures
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@testable import TerminalHost

@MainActor
struct TerminalSourceTests {
  /// As Ctrl-C does: what was typed is gone before it was read.
  @Test(.timeLimit(.minutes(1)))
  func hearsASignalWhileAReadWaits() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let source = try TerminalSource(input: terminal.slave)
    for round in 0..<100 {
      await terminal.type("\n")
      let flushing = ContinuousClock.now + .microseconds(3 * round)
      while ContinuousClock.now < flushing {}
      tcflush(terminal.slave, TCIFLUSH)
      kill(getpid(), SIGWINCH)
      try #require(await hearsOfItsSize(source))
    }
    // The read that still waits gets something.
    await terminal.type("\n")
    source.close()
  }

  private func hearsOfItsSize(_ source: TerminalSource) async -> Bool {
    for await event in source.events { if case .resized = event { return true } }
    return false
  }
}
