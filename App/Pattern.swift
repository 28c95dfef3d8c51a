import ArgumentParser

/// An architecture, by the name that it has everywhere.
enum Pattern: String, CaseIterable, ExpressibleByArgument {
  case vip
  case viper
  case mvvmClean = "mvvm-clean"
  case stateful
  case vipCoordinator = "vip-coordinator"

  /// The default for tweets.
  static let ofTweets = Pattern.vip

  /// In their order, from `first` on.
  static func all(from first: Pattern) -> [Pattern] {
    let start = allCases.firstIndex(of: first) ?? 0
    return Array(allCases[start...] + allCases[..<start])
  }
}

/// The patterns in which the character's detail exists.
enum CharacterDetailPattern: String, CaseIterable, ExpressibleByArgument {
  case stateful
  case viper

  /// The default.
  static let standard = CharacterDetailPattern.stateful

  var pattern: Pattern {
    switch self {
    case .stateful: .stateful
    case .viper: .viper
    }
  }
}
