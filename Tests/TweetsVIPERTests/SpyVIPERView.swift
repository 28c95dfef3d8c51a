import TweetsKit
@testable import TweetsVIPER

final class SpyView: TweetsViewInput {
  private(set) var states: [TweetsState] = []

  func show(_ state: TweetsState) { states.append(state) }
}
