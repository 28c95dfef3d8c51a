/// A number of bytes for people to read, in units of 1024.
enum ByteCount {
  static func text(_ bytes: Int) -> String {
    switch bytes {
    case ..<1024: "\(bytes) B"
    case ..<(1 << 20): "\(tenths(bytes, of: 1 << 10)) KiB"
    default: "\(tenths(bytes, of: 1 << 20)) MiB"
    }
  }

  /// Rounded down, so that nothing reads as a full unit that is none.
  private static func tenths(_ bytes: Int, of unit: Int) -> String {
    let tenths = bytes * 10 / unit
    return tenths % 10 == 0 || tenths >= 1000 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
