import Dispatch
import SystemKit
import SystemPackage
import TestSupport
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
      tcflush(terminal.slave.rawValue, TCIFLUSH)
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
    let source = try TerminalSource(input: FileDescriptor(rawValue: file))
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
    try FileDescriptor(rawValue: ends[1]).write(Array("\n".utf8))
    close(ends[1])
    let source = try TerminalSource(input: FileDescriptor(rawValue: ends[0]))
    var events: [TerminalEvent] = []
    for await event in source.events {
      events.append(event)
      if event == .hungUp { break }
    }
    source.close()
    #expect(events == [.bytes([0x0A]), .hungUp])
    if case .bytes(let bytes) = events.first { #expect(bytes.capacity < 64) }
  }

  @Test(.timeLimit(.minutes(5)))
  func readsNoMoreThanIsProcessed() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (reader, writer) = (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
    defer { try? reader.close() }
    let offered = 10 * InputBacklog.limit
    let writing = DispatchQueue(label: "writer")
    writing.async {
      try? writer.write(Array(repeating: 0x0A, count: offered))
      try? writer.close()
    }
    let source = try TerminalSource(input: reader)
    await Task.yield(while: !source.backlog.isPaused && source.backlog.count < offered)
    var (most, received) = (source.backlog.count, 0)
    for await event in source.events {
      guard case .bytes(let bytes) = event else { break }
      received += bytes.count
      most = max(most, source.backlog.count)
      source.backlog.remove(bytes.count)
    }
    source.close()
    // A read of 4,096 bytes may start just below the limit.
    #expect(most < InputBacklog.limit + 4096)
    #expect(received == offered)
  }

  @Test(.timeLimit(.minutes(5)))
  func closesWhileReadingIsPaused() async throws {
    let backlog = InputBacklog()
    let reading = Task.detached {
      await withCheckedContinuation { done in
        DispatchQueue(label: "reader").async {
          backlog.add(InputBacklog.limit)
          backlog.add(InputBacklog.limit)
          done.resume()
        }
      }
    }
    await Task.yield(while: !backlog.isPaused)
    backlog.end()
    await reading.value
    #expect(backlog.count == 2 * InputBacklog.limit)
  }

  private func receivesAResize(_ source: TerminalSource) async -> Bool {
    for await event in source.events { if case .resized = event { return true } }
    return false
  }
}
