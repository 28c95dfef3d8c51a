import SystemPackage

package enum SourceBytes {
  /// The content of a regular file, at most up to the limit; nil if it is missing or unreadable, or
  /// of another user than it must be.
  package static func read(
    _ path: String, limit: Int = .max, ofThisUser isOwn: Bool = false
  ) -> [UInt8]? {
    // Without `.nonBlocking`, opening a pipe waits for its writer.
    guard
      let file = try? FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
    else { return nil }
    defer { try? file.close() }
    guard let status = try? Stat(file), status.type == .regular,
      !isOwn || status.isOfThisUser
    else { return nil }
    let size = min(Int(status.size), limit)
    return try? [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let read = try file.read(into: rest)
        if read == 0 { break }
        count += read
      }
    }
  }

  /// The content as text, with invalid UTF-8 replaced.
  static func text(_ path: String) -> String? {
    read(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Lines without their endings: newline, carriage return or both. A trailing empty line is not
  /// counted.
  package static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { !$0.endsLine }
      lines.append(line)
      rest = rest.dropFirst(line.count)
      rest = rest.dropFirst(rest.starts(with: [.carriageReturn, .newline]) ? 2 : 1)
    }
    return lines
  }

  /// The first line of an unresolved merge.
  package static func conflictLine(in bytes: [UInt8]) -> Int? {
    lines(of: bytes).firstIndex { $0.starts(with: "<<<<<<< ".utf8) }.map { $0 + 1 }
  }
}

extension UInt8 {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let dollar: UInt8 = 0x24
  static let openParenthesis: UInt8 = 0x28
  static let closeParenthesis: UInt8 = 0x29
  static let star: UInt8 = 0x2A
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let backslash: UInt8 = 0x5C
  static let backtick: UInt8 = 0x60

  var endsLine: Bool { self == .newline || self == .carriageReturn }
  var isBlank: Bool { self == .space || self == .tab }
  var isDigit: Bool { self &- 0x30 < 10 }

  /// Non-ASCII bytes count as letters: identifiers may contain them, keywords don't.
  var startsWord: Bool {
    (self | 0x20) &- 0x61 < 26 || self == UInt8(ascii: "_") || self == .dollar || self >= 0x80
  }

  var continuesWord: Bool { startsWord || isDigit }

  var isOperator: Bool { "!%&*+-/<=>?^|~".utf8.contains(self) }
}
