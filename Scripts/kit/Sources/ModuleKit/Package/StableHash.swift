/// The FNV-1a hash of bytes: the same in every run, unlike Swift's own hashes. Not for secrets.
package struct StableHash {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func combine(_ bytes: some Sequence<UInt8>) { combine(Array(bytes)) }

  /// Not generic: the compiler does not specialize it for a caller in another module.
  package mutating func combine(_ bytes: [UInt8]) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
