import NumericsKit
import Testing

struct StableHashTests {
  /// Published test values of FNV-1a.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func matchesThePublishedValues(text: String, value: UInt64) {
    var hash = StableHash()
    for byte in text.utf8 { hash.combine([byte]) }
    #expect(hash.value == value)
  }
}
