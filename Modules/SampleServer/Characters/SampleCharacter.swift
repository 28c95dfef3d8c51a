import NumericsKit

/// A character of the Lantern Coast, from `characters.json`; the source of both APIs.
struct SampleCharacter: Decodable, Sendable {
  let name: String
  let status: String
  let species: String
  /// A subtype of the species; "" for most.
  let type: String
  let gender: String
  let origin: String
  let location: String
  /// "" for most; may contain HTML.
  let description: String

  /// In the order of their numbers: only append to the file, so that no number changes.
  static let all =
    SampleContent.json("Characters/characters.json", as: [SampleCharacter].self) ?? []
}

/// A character with its number, from which the traits that are not in the file are derived.
struct NumberedCharacter: Sendable {
  enum Trait: UInt64 {
    case fame, works, firstWork, year, month, day, hour, minute, second, millisecond, episodes
  }

  static let all = SampleCharacter.all.enumerated().map {
    NumberedCharacter(number: $0.offset + 1, character: $0.element)
  }

  /// From 1.
  let number: Int
  let character: SampleCharacter

  /// A pseudorandom number for this trait, the same in every run.
  func invented(_ trait: Trait, below limit: Int) -> Int {
    // Minus one, because the sequence begins with the step after its seed.
    let index = (UInt64(number) << 8 | trait.rawValue) - 1
    return Int(SplitMix64.number(at: index, seed: 0) >> 32) % limit
  }

  func picture(origin: String) -> String {
    ImageAddress.of("avatar-person-\(number)-90", origin: origin)
  }
}

extension NumberedCharacter {
  /// With an offset without a colon. For a few characters, as in the real service, a placeholder
  /// date before the year 1.
  var modified: String {
    if number % 31 == 17 { return "-0001-11-30T00:00:00-0500" }
    let isSummer = (4...10).contains(month)
    return time(year: 2009 + invented(.year, below: 6)) + (isSummer ? "-0400" : "-0500")
  }

  /// With milliseconds, in UTC.
  var created: String {
    let millisecond = String(1_000 + invented(.millisecond, below: 1_000)).dropFirst()
    return "\(time(year: 2017 + invented(.year, below: 5))).\(millisecond)Z"
  }

  private var month: Int { 1 + invented(.month, below: 12) }

  /// The day is at most 28, which every month has.
  private func time(year: Int) -> String {
    let date = [year, month, 1 + invented(.day, below: 28)].map(padded).joined(separator: "-")
    let clock = [
      invented(.hour, below: 24), invented(.minute, below: 60), invented(.second, below: 60),
    ]
    return "\(date)T\(clock.map(padded).joined(separator: ":"))"
  }

  private func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
