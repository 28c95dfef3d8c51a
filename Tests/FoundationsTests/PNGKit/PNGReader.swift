/// Reads what ``PNGImage`` writes, by the specification alone and with arithmetic of its own.
struct PNGReader {
  struct Malformed: Error {
    let reason: String
  }

  private(set) var chunks: [(type: String, content: [UInt8])] = []

  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else {
      throw Malformed(reason: "signature")
    }
    var rest = bytes.dropFirst(8)
    while !rest.isEmpty {
      let length = Self.number(rest.prefix(4))
      let checked = rest.dropFirst(4).prefix(4 + length)
      guard Self.number(rest.dropFirst(8 + length).prefix(4)) == Self.crc(checked) else {
        throw Malformed(reason: "checksum")
      }
      chunks.append(
        (String(decoding: checked.prefix(4), as: UTF8.self), Array(checked.dropFirst(4))))
      rest = rest.dropFirst(12 + length)
    }
  }

  func content(_ type: String) -> [UInt8] {
    chunks.first { $0.type == type }?.content ?? []
  }

  var width: Int { Self.number(content("IHDR").prefix(4)) }
  var height: Int { Self.number(content("IHDR").dropFirst(4).prefix(4)) }

  /// The scan lines, each with the number of its filter in front.
  func scanLines() throws -> [UInt8] {
    var rest = content("IDAT").dropFirst(2)
    var result: [UInt8] = []
    var isLast = false
    while !isLast {
      isLast = rest.first == 1
      let length = Self.number(rest.dropFirst(1).prefix(2).reversed())
      let inverse = Self.number(rest.dropFirst(3).prefix(2).reversed())
      guard length ^ inverse == 0xffff else { throw Malformed(reason: "length") }
      result += rest.dropFirst(5).prefix(length)
      rest = rest.dropFirst(5 + length)
    }
    guard rest.count == 4, Self.number(rest) == Self.adler(result) else {
      throw Malformed(reason: "adler")
    }
    return result
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func crc(_ bytes: some Sequence<UInt8>) -> Int {
    var register = 0xffff_ffff
    for byte in bytes {
      register ^= Int(byte)
      for _ in 0..<8 { register = register % 2 == 0 ? register / 2 : register / 2 ^ 0xedb8_8320 }
    }
    return register ^ 0xffff_ffff
  }

  private static func adler(_ bytes: [UInt8]) -> Int {
    let low = bytes.reduce(1) { $0 + Int($1) }
    let high = bytes.enumerated().reduce(bytes.count) {
      $0 + (bytes.count - $1.offset) * Int($1.element)
    }
    return (high % 65_521) << 16 | low % 65_521
  }
}
