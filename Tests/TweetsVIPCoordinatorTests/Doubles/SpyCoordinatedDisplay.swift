import TweetsKit

@testable import TweetsVIPCoordinator

/// Stands in for the Controller before the Presenter, and for the View before the Controller.
@MainActor
final class SpyDisplay: TweetsDisplayLogic, TweetsStateShowing {
  private(set) var states: [TweetsState] = []
  private(set) var selections: [Tweet.ID] = []

  func displayOnView(_ state: TweetsState) { states.append(state) }

  func displaySelection(of id: Tweet.ID, in state: TweetsState) {
    states.append(state)
    selections.append(id)
  }

  func show(_ state: TweetsState) { states.append(state) }
}
