import DisplayKit
import TweetsKit
import TweetsMVVM

/// Stands between the View and its view model: sends requests on, and repeats each state.
final class TracedTweetsViewModel: ViewModel<TweetsState, Never>, TweetsViewModel, StatefulView {
  private let viewModel: any TweetsViewModel
  private let trace: MessageTrace

  init(_ viewModel: any TweetsViewModel, _ trace: MessageTrace) {
    self.viewModel = viewModel
    self.trace = trace
    super.init(initialState: viewModel.state)
    viewModel.subscribe(view: self)
  }

  func render(state: TweetsState) {
    trace.record(from: "ViewModel", to: "View", "render", summary(of: state)) {
      update(state: state)
    }
  }

  func load() { record("load") { viewModel.load() } }

  func refresh() { record("refresh") { viewModel.refresh() } }

  func retry() { record("retry") { viewModel.retry() } }

  func showMore(after id: Tweet.ID) { record("showMore", "id") { viewModel.showMore(after: id) } }

  func select(id: Tweet.ID) { record("select", "id") { viewModel.select(id: id) } }

  func toggleComments(of id: Tweet.ID) {
    record("toggleComments", "id") { viewModel.toggleComments(of: id) }
  }

  func toggleLike(of id: Tweet.ID) {
    record("toggleLike", "id") { viewModel.toggleLike(of: id) }
  }

  func openLink(_ link: WebLink) { record("openLink", "link") { viewModel.openLink(link) } }

  func openImage(_ link: WebLink) { record("openImage", "link") { viewModel.openImage(link) } }

  func close() { record("close") { viewModel.close() } }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "View", to: "ViewModel", name, argument, send)
  }
}
