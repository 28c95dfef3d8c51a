import ArgumentParser

/// An architecture, by the name that options and links use.
enum Pattern: String, CaseIterable, ExpressibleByArgument {
  case mvc
  case mvp
  case mv
  case mvvmClean = "mvvm-clean"
  case viper
  case vip
  case vipCoordinator = "vip-coordinator"
  case stateful
  case reducer

  static let ofTweets = vip
}

enum CharacterDetailPattern: String, CaseIterable, ExpressibleByArgument {
  case mvc
  case mvvmClean = "mvvm-clean"
  case viper
  case stateful
  case reducer

  static let standard = stateful

  var pattern: Pattern {
    switch self {
    case .mvc: .mvc
    case .mvvmClean: .mvvmClean
    case .viper: .viper
    case .stateful: .stateful
    case .reducer: .reducer
    }
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// All cases in order from this one on, and then those before it.
  var cycle: [Self] {
    let earlier = Self.allCases.prefix { $0 != self }
    return Array(Self.allCases.dropFirst(earlier.count) + earlier)
  }
}
