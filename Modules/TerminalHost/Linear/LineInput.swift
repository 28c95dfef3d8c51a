import DisplayKit
import SystemKit
package import SystemPackage

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

package enum LineInputError: Error, Equatable {
  /// The label of the missing value; `fields` has the labels of all values.
  case ended(before: String, of: [String])
  case lineTooLong
  case tooLong
  /// Not UTF-8.
  case notText
  case unreadable(Errno)
}

extension LineInputError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .ended(let field, let fields) where fields.count > 1:
      "standard input ended before: \(field). Give a line for each, in this order: "
        + fields.joined(separator: ", ")
    case .ended(let field, _): "standard input ended before: \(field)"
    case .lineTooLong: "a line of standard input is too long"
    case .tooLong: "standard input is too long"
    case .notText: "standard input is not UTF-8"
    case .unreadable(let error): "cannot read standard input: \(error)"
    }
  }
}

/// Reads lines of a pipe or a terminal byte by byte: input after a line stays for the next reader.
package struct LineInput {
  private static let longestLine = 1 << 16
  private static let longestRest = 1 << 20

  package let descriptor: FileDescriptor

  package init(_ descriptor: FileDescriptor = .standardInput) { self.descriptor = descriptor }

  /// The next line without its CR LF or LF; nil at the end of the input.
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

  /// All that is left of the input, of at most 1 MiB.
  package func rest() throws -> String {
    var bytes: [UInt8] = []
    while let next = try next(upTo: 1 << 16) {
      guard bytes.count + next.count <= Self.longestRest else { throw LineInputError.tooLong }
      bytes += next
    }
    return try Self.text(bytes)
  }

  /// Reads a line without echo after `prompt`; nil at the end of the input.
  ///
  /// The terminal is restored in any case, also at a crash and at a signal that ends the process. Ctrl-Z
  /// stops the process; when it is continued, the prompt is printed again, and the line goes on.
  /// - Throws: ``LineInputError``, what `prompt` throws, or `CancellationError` on Ctrl-C.
  @MainActor
  func hiddenLine(prompt: () throws -> Void) throws -> String? {
    _ = try? JobControl.waitForForeground(of: descriptor, by: SIGTTIN)
    guard let found = TerminalSettings(of: descriptor) else {
      try prompt()
      return try line()
    }
    let handler = TerminalCrashHandler(terminal: descriptor, settings: found, exitsAtSignals: true)
    defer {
      try? found.apply(to: descriptor)
      handler.end()
    }
    func start() throws {
      try? found.raw.apply(to: descriptor)
      try prompt()
    }
    try start()
    return try editedLine {
      try? found.apply(to: descriptor)
      _ = JobControl.stop(by: SIGTSTP)
      _ = try? JobControl.waitForForeground(of: descriptor, by: SIGTTIN)
      try start()
    }
  }

  /// - Parameter suspend: stops the process, and returns when it is continued.
  private func editedLine(suspend: () throws -> Void) throws -> String? {
    var line = PasswordLineEditor()
    while let byte = try byte() {
      switch line.take(byte) {
      case nil: break
      case .finished: return line.text
      case .ended: return nil
      case .interrupted: throw CancellationError()
      case .suspended: try suspend()
      case .tooLong: throw LineInputError.lineTooLong
      }
    }
    return nil
  }

  private func byte() throws -> UInt8? { try next(upTo: 1)?.first }

  /// Nil at the end of the input.
  private func next(upTo limit: Int) throws -> [UInt8]? {
    do {
      _ = try? JobControl.waitForForeground(of: descriptor, by: SIGTTIN)
      let bytes = try descriptor.read(upTo: limit)
      return bytes.isEmpty ? nil : bytes
    } catch {
      throw LineInputError.unreadable(error)
    }
  }

  private static func text(_ bytes: [UInt8]) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw LineInputError.notText }
    return text
  }
}

/// A line editor for a terminal without echo and line editing. Cursor keys have no effect.
struct PasswordLineEditor {
  enum End: Equatable {
    case finished
    /// Ctrl-D on an empty line.
    case ended
    case interrupted
    /// Ctrl-Z; the line is kept.
    case suspended
    case tooLong
  }

  private var parser = TerminalInputParser()
  private var line = TerminalFieldEdit(id: FieldID("password"), text: "")

  var text: String { line.text }

  mutating func take(_ byte: UInt8) -> End? {
    switch parser.feed([byte]).first {
    case .key(.enter): return .finished
    case .key(.control("c")): return .interrupted
    case .key(.control("z")): return .suspended
    case .key(.control("d")): return text.isEmpty ? .ended : nil
    case .key(.character(let character)), .key(.alt(let character)):
      line.insert(String(character))
    case .key(.backspace): _ = line.press(.backspace)
    case .key(.control("u")): _ = line.press(.control("u"))
    case .key(.control("w")): _ = line.press(.control("w"))
    case .paste(let text): line.insert(text)
    default: break
    }
    return line.isFull ? .tooLong : nil
  }
}
