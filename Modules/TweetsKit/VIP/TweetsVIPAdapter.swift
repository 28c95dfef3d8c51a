package import DisplayKit
package import TweetsKit

/// Holds the state that the View observes.
@MainActor
package final class TweetsVIPAdapter: TweetsVIPDisplayLogic {
  package let viewState = ViewModel<TweetsState, Never>(initialState: .loading(nil))

  package init() {}

  package func display(_ state: TweetsState) { viewState.update(state: state) }
}
