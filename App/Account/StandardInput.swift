import SystemKit

/// Standard input, read byte by byte: what follows a line is left for whoever reads next.
struct StandardInput {
  private static let longestLine = 1 << 20

  var file = FileDescriptor.standardInput

  var isTerminal: Bool { file.isTerminal }

  /// The next line without its end, CR LF or LF; nil when there is none.
  ///
  /// - Throws: ``InputTrouble``.
  func line() throws -> String? {
    var bytes: [UInt8] = []
    while let byte = try byte() {
      guard byte != UInt8(ascii: "\n") else {
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return try Self.text(bytes)
      }
      guard bytes.count < Self.longestLine else { throw InputTrouble.lineTooLong }
      bytes.append(byte)
    }
    // The last line may lack its end.
    return bytes.isEmpty ? nil : try Self.text(bytes)
  }

  /// A line typed on a terminal that neither echoes nor edits; nil when the user ended the input.
  ///
  /// - Throws: ``InputTrouble``, or `CancellationError` on Ctrl-C.
  func hiddenLine() throws -> String? {
    var line = HiddenLine()
    while let byte = try byte() {
      switch line.take(byte) {
      case nil: break
      case .finished: return try Self.text(line.bytes)
      case .ended: return nil
      case .interrupted: throw CancellationError()
      }
      guard line.bytes.count < Self.longestLine else { throw InputTrouble.lineTooLong }
    }
    return nil
  }

  private func byte() throws -> UInt8? {
    do throws(SystemError) { return try file.read(upTo: 1).first } catch {
      throw InputTrouble.unreadable(reason: error.description)
    }
  }

  private static func text(_ bytes: [UInt8]) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw InputTrouble.notText }
    return text
  }
}
