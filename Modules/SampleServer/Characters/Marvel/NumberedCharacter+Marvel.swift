extension NumberedCharacter {
  var marvelID: Int { 1_009_000 + 17 * number }

  /// Of every fifth, the service has no picture.
  var hasPicture: Bool { number % 5 != 3 }

  /// In how many they appear: most in few, some in none, a handful in hundreds.
  func count(of work: MarvelWork) -> Int {
    let comics =
      switch invented(.fame, below: 100) {
      case ..<22: 0
      case ..<70: 1 + invented(.works, below: 19)
      case ..<92: 20 + invented(.works, below: 140)
      default: 400 + invented(.works, below: 900)
      }
    return switch work {
    case .comics: comics
    case .series: (comics + 6) / 7
    case .stories: comics + comics / 4
    case .events: min(comics / 18, 29)
    }
  }
}
