import CharacterDetailContract
import CharacterDetailKit
import CharacterDetailPatterns
import CharacterListContract
import DisplayKit
import PatternKit
import RaceKit
import TweetsContract
import TweetsKit
import TweetsPatterns

typealias TweetsContender = RaceContender<TweetsEnvironment>
typealias CharacterListContender = RaceContender<CharacterListContract.Environment>
typealias CharacterDetailContender = RaceContender<CharacterDetailEnvironment>

/// The patterns of the tweets' screen. Contract and trace run on each, the race on those that are one
/// screen.
extension TweetsContender {
  static let patterns = tweetsPatterns.entries.map { entry in
    TweetsContender(entry.pattern, folder: entry.folder) {
      entry.screen($0.scene())
    } traced: {
      entry.screen($0.scene($1))
    }
  }
}

/// The patterns of a character's screen. Contract, trace and race run on each.
extension CharacterDetailContender {
  static let patterns = characterDetailPatterns.entries.map { entry in
    CharacterDetailContender(entry.pattern, folder: entry.folder) {
      entry.screen($0.scene())
    } traced: {
      entry.screen($0.scene($1))
    }
  }
}

extension CharacterListContender {
  /// The only one.
  static let reducer = RaceContender("reducer") { $0.screen }
}

extension RaceContender {
  /// MVC is the baseline.
  fileprivate init(
    _ pattern: Pattern, folder: String, makeScreen: @escaping Factory,
    traced: @escaping TracedFactory
  ) {
    self.init(
      pattern.rawValue, pattern.name, isBaseline: pattern == .mvc, folder: folder,
      untimedReason: pattern.untimedReason, makeScreen: makeScreen, traced: traced)
  }
}

extension Pattern {
  /// It has the objects of a flow with another screen.
  fileprivate var untimedReason: String? {
    self == .vipCoordinator ? "its scene has the objects of a flow, and the others have not" : nil
  }
}
