import DisplayKit
import TestSupport
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

/// The pattern's, not the border's.
typealias TweetsState = TweetsStateful.TweetsState

extension TweetsState {
  static func make(
    _ numbers: ClosedRange<Int>, profile: Profile? = .make(),
    _ change: (inout Loaded) -> Void = { _ in }
  ) -> Self {
    var loaded = Loaded(.make(Range(numbers)), profile: profile)
    change(&loaded)
    return .loaded(loaded)
  }

  var loaded: Loaded? {
    if case .loaded(let loaded) = self { loaded } else { nil }
  }
}

extension TweetsState.Loaded {
  var visibleIDs: [Tweet.ID] { visibleTweets.map(\.id) }
}

extension Failure {
  static let offline = Failure(title: "no connection", canRetry: true)
}

/// Records the states; tests can wait until no request is in flight.
final class SpyView: StatefulView {
  private var states: [TweetsState] = []

  func render(state: TweetsState) { states.append(state) }

  /// Waits until no request is in flight, and returns the states since the last time.
  func settledStates() async -> [TweetsState] {
    await Task.yield(while: states.last?.page.isSettled == false)
    return takeStates()
  }

  /// Waits for as many states since the last time, and returns them.
  func nextStates(_ count: Int) async -> [TweetsState] {
    await Task.yield(while: states.count < count)
    return takeStates()
  }

  func takeStates() -> [TweetsState] {
    defer { states = [] }
    return states
  }
}

final class SpyViewModel: ViewModel<TweetsState, TweetsAction>, ActionHandler {
  private(set) var actions: [TweetsAction] = []

  func handle(_ action: TweetsAction) { actions.append(action) }
}
