import Foundation
import SystemKit
import SystemPackage
import Testing

struct FileDescriptorTests {
  private let pipe = Pipe()
  private var reading: FileDescriptor {
    FileDescriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
  }
  private var writing: FileDescriptor {
    FileDescriptor(rawValue: pipe.fileHandleForWriting.fileDescriptor)
  }

  @Test func readsWrittenBytesAndTheEndOfFile() throws {
    try writing.write([1, 2, 3])
    #expect(try reading.read(upTo: 2) == [1, 2])
    #expect(reading.readAvailable() == [3])
    try pipe.fileHandleForWriting.close()
    #expect(try reading.read(upTo: 2).isEmpty)
    #expect(reading.readAvailable() == nil)
  }

  /// More than a pipe holds, through one that another process made non-blocking.
  @Test func writesEveryByteToAFullNonblockingPipe() async throws {
    for end in [reading, writing] {
      _ = fcntl(end.rawValue, F_SETFL, fcntl(end.rawValue, F_GETFL) | O_NONBLOCK)
    }
    #expect(reading.readAvailable()?.isEmpty == true)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let (results, result) = AsyncStream.makeStream(of: Bool.self)
    let writing = writing
    Thread.detachNewThread {
      result.yield((try? writing.write(bytes)) != nil)
    }
    var received: [UInt8] = []
    while received.count < bytes.count { received += try reading.read(upTo: 65_536) }
    #expect(received == bytes)
    #expect(await results.first { _ in true } == true)
  }

  @Test func throwsBrokenPipeWithoutAReader() throws {
    Signal.brokenPipe.ignore()
    try pipe.fileHandleForReading.close()
    #expect(throws: Errno.brokenPipe) { try writing.write([1]) }
    #expect(throws: Never.self) { try writing.write([]) }
  }

  @Test func pipeIsNotATerminal() {
    #expect(!reading.isTerminal)
    #expect(reading.terminalSize == nil)
  }

  @Test func throwsErrorsOfTheSystem() {
    #expect(throws: Errno.noSuchFileOrDirectory) {
      try FileDescriptor(opening: "/nowhere/at/all", for: .readOnly)
    }
    #expect(Errno.noSuchFileOrDirectory.description == "No such file or directory")
    #expect(throws: Errno.notDirectory) {
      try FileDescriptor(opening: "/dev/null", for: .readOnly, [.directory])
    }
  }
}
