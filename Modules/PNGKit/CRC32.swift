import CLibraries.Zlib

/// The CRC-32 of PNG, gzip and zlib (ISO 3309), computed incrementally.
package struct CRC32: Sendable {
  package private(set) var value: UInt32 = 0

  package init(_ bytes: some Sequence<UInt8>) { append(bytes) }

  package mutating func append(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    value = UInt32(crc32(uLong(value), bytes, uInt(bytes.count)))
  }
}
