package import SystemKit

/// Why no line could be read.
package enum LineInputError: Error, Equatable {
  /// The label of the missing value; `fields` has the labels of all values.
  case ended(before: String, of: [String])
  case lineTooLong
  /// Not UTF-8.
  case notText
  case unreadable(SystemError)
}

/// Reads lines of a pipe or a terminal byte by byte: what follows a line stays for the next reader.
package struct LineInput {
  private static let longestLine = 1 << 20

  package let descriptor: FileDescriptor

  package init(_ descriptor: FileDescriptor = .standardInput) { self.descriptor = descriptor }

  /// The next line without its CR LF or LF; nil at the end of the input.
  ///
  /// - Throws: ``LineInputError``.
  package func line() throws -> String? {
    var bytes: [UInt8] = []
    while let byte = try byte() {
      guard byte != UInt8(ascii: "\n") else {
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return try Self.text(bytes)
      }
      guard bytes.count < Self.longestLine else { throw LineInputError.lineTooLong }
      bytes.append(byte)
    }
    // The last line may have no line break.
    return bytes.isEmpty ? nil : try Self.text(bytes)
  }

  /// Reads a line without echo after `prompt`; nil at the end of the input.
  ///
  /// The terminal is restored in any case, also at a crash and at a signal that ends the process.
  /// - Throws: ``LineInputError``, what `prompt` throws, or `CancellationError` on Ctrl-C.
  @MainActor
  package func hiddenLine(prompt: () throws -> Void) throws -> String? {
    guard let found = TerminalSettings(of: descriptor) else {
      try prompt()
      return try editedLine()
    }
    let handler = TerminalCrashHandler(terminal: descriptor, settings: found, exitsAtSignals: true)
    defer {
      try? found.apply(to: descriptor)
      handler.end()
    }
    try? found.unbufferedWithoutEcho.apply(to: descriptor)
    try prompt()
    return try editedLine()
  }

  private func editedLine() throws -> String? {
    var line = PasswordLineEditor()
    while let byte = try byte() {
      switch line.take(byte) {
      case nil: break
      case .finished: return try Self.text(line.bytes)
      case .ended: return nil
      case .interrupted: throw CancellationError()
      }
      guard line.bytes.count < Self.longestLine else { throw LineInputError.lineTooLong }
    }
    return nil
  }

  private func byte() throws -> UInt8? {
    do {
      return try descriptor.read(upTo: 1).first
    } catch {
      throw LineInputError.unreadable(error)
    }
  }

  private static func text(_ bytes: [UInt8]) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw LineInputError.notText }
    return text
  }
}

/// A line editor for a terminal without echo and line editing.
struct PasswordLineEditor {
  enum End: Equatable {
    case finished
    /// Ctrl-D on an empty line.
    case ended
    /// Ctrl-C.
    case interrupted
  }

  private(set) var bytes: [UInt8] = []
  private var escape = Escape.none

  /// The position in an escape sequence, such as of an arrow key, which is ignored.
  private enum Escape { case none, begun, parameters }

  /// Nil until the line ends.
  mutating func take(_ byte: UInt8) -> End? {
    switch (escape, byte) {
    case (.begun, UInt8(ascii: "[")), (.begun, UInt8(ascii: "O")): escape = .parameters
    case (.parameters, 0x20...0x3F): break
    case (.parameters, 0x40...0x7E): escape = .none
    default:
      // The byte is a key of its own, such as Ctrl-C, unless it starts a sequence.
      escape = byte == 0x1B ? .begun : .none
      return edit(byte)
    }
    return nil
  }

  private mutating func edit(_ byte: UInt8) -> End? {
    switch byte {
    case 0x03: return .interrupted
    case 0x04: return bytes.isEmpty ? .ended : nil
    case 0x0A, 0x0D: return .finished
    case 0x08, 0x7F: bytes = Array(String(decoding: bytes, as: UTF8.self).dropLast().utf8)
    case 0x15: bytes = []
    case 0x00..<0x20: break
    default: bytes.append(byte)
    }
    return nil
  }
}
