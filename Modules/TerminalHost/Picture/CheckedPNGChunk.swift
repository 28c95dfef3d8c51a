/// A part of a PNG whose checksum is right.
struct CheckedPNGChunk {
  let name: String
  let data: ArraySlice<UInt8>
  /// With its length and its checksum.
  let bytes: ArraySlice<UInt8>

  /// Takes one off `rest`; nil where none stands there.
  init?(from rest: inout ArraySlice<UInt8>) {
    guard rest.count >= 12 else { return nil }
    let length = Self.number(rest.prefix(4))
    guard length <= rest.count - 12 else { return nil }
    bytes = rest.prefix(length + 12)
    let checked = bytes.dropFirst(4).dropLast(4)
    guard checked.prefix(4).allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }),
      CRC32.of(checked) == Self.number(bytes.suffix(4))
    else { return nil }
    name = String(decoding: checked.prefix(4), as: UTF8.self)
    data = checked.dropFirst(4)
    rest = rest.dropFirst(bytes.count)
  }

  /// What a reader has to know, by the case of the first letter.
  var isCritical: Bool { name.utf8.first.map { $0 & 0x20 == 0 } ?? true }

  static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
