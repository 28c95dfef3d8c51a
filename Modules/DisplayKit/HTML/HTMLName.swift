/// The name of a tag or an attribute, in lower case; short, as the known ones are.
struct HTMLName: Hashable {
  private var packed: UInt128 = 0

  /// Nil for a name of more than 16 bytes.
  init?(_ name: some Collection<UInt8>) {
    guard name.count <= 16 else { return nil }
    for byte in name {
      packed = packed << 8 | UInt128((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
  }
}
