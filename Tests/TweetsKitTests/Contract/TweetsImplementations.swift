import PatternKit
import ScreenContracts
import TweetsContract
import TweetsPatterns

typealias TweetsImplementation = ScreenImplementation<TweetsEnvironment>

extension TweetsImplementation {
  static let patterns = tweetsPatterns.entries.map { entry in
    TweetsImplementation(entry.pattern.rawValue) { entry.screen($0.scene()) }
  }
}
