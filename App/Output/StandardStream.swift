import DisplayKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard output or standard error, unbuffered.
struct StandardStream {
  let descriptor: Int32

  /// Carries the result and nothing else.
  static let output = StandardStream(descriptor: 1)
  static let diagnostics = StandardStream(descriptor: 2)

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The terminal's width, where there is one that says it.
  var columns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// - Throws: ``BrokenPipe``, or ``OutputFailed`` with the system's reason.
  func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
  }

  /// - Throws: as writing text does.
  func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0) }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = systemWrite(descriptor, start, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno == EPIPE {
        throw BrokenPipe()
      } else if errno == EAGAIN {
        // Somebody made the stream non-blocking, which holds for all who share it.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw OutputFailed(reason: String(cString: strerror(errno)))
      }
    }
  }

  /// Writes lines about the result, with the program's name before them.
  func report(_ lines: String) throws {
    try write("regatta: \(lines)")
  }

  /// Says what is wrong, in a line. Where even that cannot be written, nobody is left to tell.
  func complain(_ sentence: String) {
    try? report(DisplayText(sentence).string + "\n")
  }
}

/// `write` of the system, which the method of that name hides inside the type.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}

/// Nobody reads the output any more: a reason to stop, and nothing to talk about.
struct BrokenPipe: Error {}

/// The output could not be written: a full disk, say.
struct OutputFailed: ExitStatusProviding {
  let reason: String

  var errorDescription: String? { "cannot write the output: \(reason)" }
  var exitStatus: ExitStatus { .outputFailed }
}
