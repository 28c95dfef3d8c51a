package import DisplayKit
package import TweetsKit

package final class TweetsStatefulViewModel:
  ViewModel<TweetsStatefulState, TweetsStatefulAction>, ActionHandler
{
  private let repository: any TweetRepository
  private let output: @MainActor (TweetsOutput) -> Void
  private let work = TaskSlot()

  package init(
    repository: any TweetRepository, output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.repository = repository
    self.output = output
    super.init(initialState: .initial)
  }

  package func handle(_ action: TweetsStatefulAction) {
    switch action {
    case .load: if case .initial = state { load() }
    case .refresh: load()
    case .retry: if state.hasFailed { load() }
    case .showMore(let id): if let more = state.showingMore(after: id) { update(state: more) }
    case .select(let id): select(id)
    case .toggleComments(let id):
      if let toggled = state.togglingComments(of: id) { update(state: toggled) }
    case .openLink(let link): output(.linkOpened(link))
    case .openImage(let link): output(.imageOpened(link))
    case .close: work.cancel()
    }
  }

  /// Joins a load that is under way.
  private func load() {
    guard !work.isBusy else { return }
    work.replace { [repository] in
      try await repository.moments()
    } then: { [weak self] result in
      if let self, case .success(let moments) = result {
        update(state: state.receiving(moments))
      }
    }
    update(state: state.startingLoad)
  }

  private func select(_ id: Tweet.ID) {
    guard let selected = state.selecting(id) else { return }
    update(state: selected)
    output(.tweetSelected(id: id))
  }
}
