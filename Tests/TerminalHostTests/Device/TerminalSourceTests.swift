import SystemKit
import Testing
import terminal_demo

@testable import TerminalHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Serialized: a process can have one source of signals at a time.
@MainActor @Suite(.serialized)
struct TerminalSourceTests {
  /// As Ctrl-C does: input is discarded before it was read.
  @Test(.timeLimit(.minutes(5)))
  func deliversASignalWhileAReadBlocks() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let source = try TerminalSource(input: terminal.slave)
    for round in 0..<100 {
      await terminal.type("\n")
      let flushing = ContinuousClock.now + .microseconds(3 * round)
      while ContinuousClock.now < flushing {}
      tcflush(terminal.slave.number, TCIFLUSH)
      kill(getpid(), SIGWINCH)
      try #require(await receivesAResize(source))
    }
    // Lets the blocked read return.
    await terminal.type("\n")
    source.close()
  }

  @Test(.timeLimit(.minutes(5)))
  func readsAFileToItsEnd() async throws {
    let file = open(#filePath, O_RDONLY)
    defer { close(file) }
    let source = try TerminalSource(input: FileDescriptor(file))
    var count = 0
    for await event in source.events {
      guard case .bytes(let bytes) = event else { break }
      count += bytes.count
    }
    source.close()
    #expect(count > 0 && count == Int(lseek(file, 0, SEEK_END)))
  }

  /// NB: a dispatch source reports such a pipe once only.
  @Test(.timeLimit(.minutes(5)))
  func readsAClosedPipeToItsEnd() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    try FileDescriptor(ends[1]).write(Array("\n".utf8))
    close(ends[1])
    let source = try TerminalSource(input: FileDescriptor(ends[0]))
    var events: [TerminalEvent] = []
    for await event in source.events {
      events.append(event)
      if event == .hungUp { break }
    }
    source.close()
    #expect(events == [.bytes([0x0A]), .hungUp])
  }

  private func receivesAResize(_ source: TerminalSource) async -> Bool {
    for await event in source.events { if case .resized = event { return true } }
    return false
  }
}
