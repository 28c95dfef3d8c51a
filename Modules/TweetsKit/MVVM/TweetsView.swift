import DisplayKit
import TweetsComponents
import TweetsKit

@MainActor
final class TweetsView: Screen {
  private let viewModel: TweetsViewModel
  private let observed: ObservedDisplay

  init(viewModel: TweetsViewModel) {
    self.viewModel = viewModel
    observed = ObservedDisplay { TweetsRenderer.screen(TweetsState(viewModel)) }
  }

  var display: AnyViewModel<ScreenState, Never> { observed.display }

  var state: TweetsState { TweetsState(viewModel) }

  func handle(_ event: ScreenEvent) {
    defer { observed.renderIfNeeded() }
    switch event {
    case .appeared: viewModel.load()
    case .refresh(let policy): viewModel.refresh(policy)
    case .retry: viewModel.retry()
    case .rowShown(let row): viewModel.showMore(after: row.rawValue)
    case .rowSelected(let row): viewModel.select(id: row.rawValue)
    case .linkOpened(let link): viewModel.openLink(link)
    case .imageOpened(let link): viewModel.openImage(link)
    case .actionChosen(.comments, in: let row?): viewModel.toggleComments(of: row.rawValue)
    case .actionChosen(.like, in: let row?): viewModel.toggleLike(of: row.rawValue)
    case .closed: viewModel.close()
    default: break
    }
  }
}

extension TweetsState {
  /// The properties of the view model that the View shows.
  @MainActor
  fileprivate init(_ viewModel: TweetsViewModel) {
    if let feed = viewModel.feed {
      self = .loaded(
        LoadedTweets(
          header: viewModel.header, rows: viewModel.rows, canLoadMore: viewModel.canLoadMore,
          skipped: feed.skipped, received: feed.received, selection: viewModel.selection,
          status: .init(viewModel), failedLike: viewModel.failedLike))
    } else if let failure = viewModel.failure {
      self = .failed(viewModel.header, failure)
    } else {
      self = .loading(viewModel.header)
    }
  }
}

extension LoadedTweets.Status {
  @MainActor
  fileprivate init(_ viewModel: TweetsViewModel) {
    if viewModel.isLoading {
      self = .refreshing
    } else if let failure = viewModel.failure {
      self = .refreshFailed(failure)
    } else {
      self = viewModel.profileFailure.map { .profileFailed($0) } ?? .complete
    }
  }
}
