import TweetsKit

@testable import TweetsVIP

final class SpyVIPDisplay: TweetsVIPDisplayLogic {
  private(set) var states: [TweetsState] = []

  func display(_ state: TweetsState) { states.append(state) }
}
