import ArgumentParser

/// The patterns in which the character's detail exists.
enum CharacterDetailPattern: String, CaseIterable, ExpressibleByArgument {
  case stateful
  case viper

  /// The one that shows a character unless told otherwise.
  static let standard = CharacterDetailPattern.stateful
}

extension CharacterDetailPattern {
  var pattern: Pattern {
    switch self {
    case .stateful: .stateful
    case .viper: .viper
    }
  }
}

extension Pattern {
  static var ofCharacterDetail: Pattern { CharacterDetailPattern.standard.pattern }
}
