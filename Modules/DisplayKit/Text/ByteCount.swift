/// A number of bytes in the largest unit, such as "47.1 KiB".
package enum ByteCount {
  package static func text(_ bytes: Int) -> String {
    switch bytes {
    case ..<1024: "\(bytes) B"
    case ..<(1 << 20): "\(tenths(bytes, of: 1 << 10)) KiB"
    default: "\(tenths(bytes, of: 1 << 20)) MiB"
    }
  }

  /// Rounded down, so that no value is shown as the next full unit.
  private static func tenths(_ bytes: Int, of unit: Int) -> String {
    let tenths = bytes * 10 / unit
    return tenths % 10 == 0 || tenths >= 1000 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
