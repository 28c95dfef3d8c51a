import CZlib

/// CRC-32 as PNG counts it.
struct PNGChecksum {
  private(set) var value: UInt32 = 0

  init(_ bytes: ArraySlice<UInt8>) { append(bytes) }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    value = bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: crc32(uLong(value), $0.baseAddress, uInt($0.count)))
    }
  }
}
