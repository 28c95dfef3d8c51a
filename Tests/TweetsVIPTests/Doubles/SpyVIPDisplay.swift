import TweetsKit

@testable import TweetsVIP

final class SpyDisplay: TweetsDisplayLogic {
  private(set) var states: [TweetsState] = []

  func display(_ state: TweetsState) { states.append(state) }
}
