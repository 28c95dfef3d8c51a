import ArgumentParser

/// An architecture, by the name that options and links use.
enum Pattern: String, CaseIterable, ExpressibleByArgument {
  case vip
  case viper
  case mv
  case mvvmClean = "mvvm-clean"
  case stateful
  case vipCoordinator = "vip-coordinator"
  case reducer

  static let ofTweets = allCases[0]
}

enum CharacterDetailPattern: String, CaseIterable, ExpressibleByArgument {
  case stateful
  case viper
  case mvvmClean = "mvvm-clean"
  case reducer

  static let standard = CharacterDetailPattern.stateful

  var pattern: Pattern {
    switch self {
    case .stateful: .stateful
    case .viper: .viper
    case .mvvmClean: .mvvmClean
    case .reducer: .reducer
    }
  }
}
