import ArgumentParser

/// An architecture, by the name that options and links use.
enum Pattern: String, CaseIterable, ExpressibleByArgument {
  case vip
  case viper
  case mvvmClean = "mvvm-clean"
  case stateful
  case vipCoordinator = "vip-coordinator"

  /// The default pattern for tweets.
  static let ofTweets = Pattern.vip

  /// All patterns in their order, starting with `first`.
  static func all(from first: Pattern) -> [Pattern] {
    let start = allCases.firstIndex(of: first) ?? 0
    return Array(allCases[start...] + allCases[..<start])
  }
}

/// The patterns of the character detail.
enum CharacterDetailPattern: String, CaseIterable, ExpressibleByArgument {
  case stateful
  case viper

  static let standard = CharacterDetailPattern.stateful

  var pattern: Pattern {
    switch self {
    case .stateful: .stateful
    case .viper: .viper
    }
  }
}
