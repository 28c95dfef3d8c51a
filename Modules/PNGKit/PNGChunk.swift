/// A chunk of a PNG file: length, type, data, and the CRC-32 of type and data
/// (https://www.w3.org/TR/png-3, section 5.3).
package struct PNGChunk: Sendable {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  package let type: String
  package let data: ArraySlice<UInt8>
  /// The complete chunk as in the file.
  package let bytes: ArraySlice<UInt8>

  package init(_ type: String, _ data: [UInt8] = []) {
    self.type = type
    self.data = data[...]
    let checked = Array(type.utf8) + data
    let length = UInt32(truncatingIfNeeded: data.count).bigEndianBytes
    bytes = (length + checked + CRC32(checked).value.bigEndianBytes)[...]
  }

  /// Reads a chunk from the start of `rest`.
  ///
  /// - Returns: nil if the chunk is truncated, its type is not four letters, or its checksum is
  ///   wrong.
  package init?(from rest: inout ArraySlice<UInt8>) {
    guard rest.count >= 12 else { return nil }
    let length = Int(rest.prefix(4).bigEndianNumber)
    guard length <= rest.count - 12 else { return nil }
    bytes = rest.prefix(length + 12)
    let checked = bytes.dropFirst(4).dropLast(4)
    guard checked.prefix(4).allSatisfy({ (0x41...0x5a).contains($0 & 0xdf) }),
      CRC32(checked).value == bytes.suffix(4).bigEndianNumber
    else { return nil }
    type = String(decoding: checked.prefix(4), as: UTF8.self)
    data = checked.dropFirst(4)
    rest = rest.dropFirst(bytes.count)
  }

  /// Whether a decoder must support the type: its first letter is upper case.
  package var isCritical: Bool { type.utf8.first.map { $0 & 0x20 == 0 } ?? true }
}

extension Collection<UInt8> {
  /// The bytes as a big-endian number; four bytes at most.
  package var bigEndianNumber: UInt32 { reduce(0) { $0 << 8 | UInt32($1) } }
}

extension UInt32 {
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
