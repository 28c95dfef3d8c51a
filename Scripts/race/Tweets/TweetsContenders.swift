import DisplayKit
import PatternKit
import RaceKit
import TweetsContract
import TweetsKit
import TweetsPatterns

/// The patterns of the tweets' screen. Contract, trace and race run on each.
extension TweetsContender {
  /// The baseline first.
  static let patterns = tweetsPatterns.entries.map { entry in
    TweetsContender(
      entry.pattern.rawValue, entry.pattern.name, isBaseline: entry.pattern == .mvc,
      folder: entry.folder, observation: .used(by: entry.pattern.rawValue)
    ) {
      entry.screen($0.scene())
    } traced: {
      entry.screen($0.scene($1))
    }
  }
}
