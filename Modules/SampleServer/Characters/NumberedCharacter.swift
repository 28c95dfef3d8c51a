/// A character with the number that everything nobody writes by hand follows from.
struct NumberedCharacter: Sendable {
  enum Trait: UInt64 {
    case fame, works, firstWork, year, month, day, hour, minute, second, millisecond, episodes
  }

  static let all = SampleCharacter.index.enumerated().map {
    NumberedCharacter(number: $0.offset + 1, character: $0.element)
  }

  /// From 1.
  let number: Int
  let character: SampleCharacter

  /// A number for this trait, the same in every run: a step of SplitMix64.
  func invented(_ trait: Trait, below limit: Int) -> Int {
    var bits = (UInt64(number) << 8 | trait.rawValue) &* 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((bits ^ (bits >> 31)) >> 32) % limit
  }

  func picture(origin: String) -> String {
    ImageAddress.of("avatar-person-\(number)-90", origin: origin)
  }
}
