import Foundation

#if canImport(Darwin)
  import Darwin
#endif

/// The program on a pseudo-terminal, and the one who sits at it.
final class TerminalProgram {
  struct NoTerminal: Error {}
  /// The program ended, or said something else.
  struct NotShown: Error { let screen: String }

  private static let mark = "the program has ended"

  /// What was shown, from the start.
  private(set) var screen = ""

  private let master: Int32
  private let slave: FileHandle
  private let process = Process()
  private var chunks: AsyncStream<Data>.Iterator
  private var statuses: AsyncStream<Int32>.Iterator
  /// Up to here it was waited for.
  private var seen = 0

  init(_ arguments: [String], home: Scratch, source: String) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    guard openpty(&ends.master, &ends.slave, nil, nil, nil) == 0 else { throw NoTerminal() }
    // The program is not to inherit the master.
    _ = fcntl(ends.master, F_SETFD, FD_CLOEXEC)
    master = ends.master
    slave = FileHandle(fileDescriptor: ends.slave, closeOnDealloc: true)
    let (statuses, end) = AsyncStream.makeStream(of: Int32.self)
    self.statuses = statuses.makeAsyncIterator()
    // The thread's own, which stays when the master is closed and its number goes to another file.
    chunks = Self.chunks(from: fcntl(master, F_DUPFD_CLOEXEC, 0)).makeAsyncIterator()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = arguments
    process.environment = ["HOME": home.path, "TERM": "dumb", "REGATTA_SOURCE": source]
    process.standardInput = slave
    process.standardOutput = slave
    process.standardError = slave
    // Everything that the program showed comes before this.
    process.terminationHandler = { [slave] process in
      try? slave.write(contentsOf: Data(Self.mark.utf8))
      end.yield(process.terminationStatus)
    }
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(master)
  }

  var echoes: Bool {
    var mode = termios()
    return tcgetattr(slave.fileDescriptor, &mode) == 0 && mode.c_lflag & tcflag_t(ECHO) != 0
  }

  func wait(for text: String) async throws {
    while true {
      if let found = screen.dropFirst(seen).firstRange(of: text) {
        seen = screen.distance(from: screen.startIndex, to: found.upperBound)
        return
      }
      guard !screen.contains(Self.mark), let chunk = await chunks.next() else {
        throw NotShown(screen: screen)
      }
      screen += String(decoding: chunk, as: UTF8.self)
    }
  }

  func type(_ keys: String) throws {
    try FileHandle(fileDescriptor: master).write(contentsOf: Data(keys.utf8))
  }

  func terminate() { process.terminate() }

  /// Waits for the program to end, and returns how it did.
  func end() async throws -> Int32 {
    let status = await statuses.next()
    try await wait(for: Self.mark)
    return status ?? -1
  }

  /// On a thread of its own: a pseudo-terminal can only be waited for. Closes it at its end.
  private static func chunks(from master: Int32) -> AsyncStream<Data> {
    AsyncStream { chunks in
      Thread.detachNewThread {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while case let count = read(master, &bytes, bytes.count), count > 0 {
          chunks.yield(Data(bytes[..<count]))
        }
        close(master)
        chunks.finish()
      }
    }
  }
}
