/// The CRC-32 of PNG, gzip and zlib (ISO 3309), computed incrementally.
package struct CRC32: Sendable {
  private static let table: [UInt32] = (0..<256).map { (byte: UInt32) in
    (0..<8).reduce(byte) { value, _ in
      value & 1 == 1 ? 0xedb8_8320 ^ (value >> 1) : value >> 1
    }
  }

  private var register = UInt32.max

  package init(_ bytes: some Sequence<UInt8>) { append(bytes) }

  package var value: UInt32 { ~register }

  package mutating func append(_ bytes: some Sequence<UInt8>) {
    let table = Self.table
    var value = register
    for byte in bytes { value = table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ (value >> 8) }
    register = value
  }
}
