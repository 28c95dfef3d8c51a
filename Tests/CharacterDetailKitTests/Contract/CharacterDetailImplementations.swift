import CharacterDetailContract
import CharacterDetailPatterns
import PatternKit
import ScreenContracts

typealias CharacterDetailImplementation = ScreenImplementation<CharacterDetailEnvironment>

extension CharacterDetailImplementation {
  static let patterns = characterDetailPatterns.patterns.map(of)

  static func of(_ pattern: Pattern) -> CharacterDetailImplementation {
    CharacterDetailImplementation(pattern.rawValue) {
      characterDetailPatterns.screen($0.scene(), in: pattern)
    }
  }
}
