import TweetsKit
import TweetsVIPER

final class SpyVIPERView: TweetsVIPERViewInput {
  private(set) var states: [TweetsState] = []

  func show(_ state: TweetsState) { states.append(state) }
}
