import DisplayKit

extension CharacterListState {
  var screen: ScreenState { ScreenState(title: title, content: content, isSettled: isSettled) }

  private var title: DisplayText {
    let name =
      switch self {
      case .loading(let name), .failed(let name, _): name
      case .empty, .loaded, .loadingMore, .loadingMoreFailed: shown?.name
      }
    return name.map { DisplayText("Characters called \($0.quoted)").singleLine } ?? "Characters"
  }

  private var content: Content {
    switch self {
    case .loading(let name): CharacterListUpdate.searching(name: name).content
    case .failed(_, let failure): .failure(failure)
    case .empty(let pages, let update), .loaded(let pages, let update):
      .stack((update == .idle ? [] : [update.content]) + pages.contents, spacing: 1)
    case .loadingMore(let pages):
      .stack(pages.contents + [.progress("Loading more", fraction: nil)], spacing: 1)
    case .loadingMoreFailed(let pages, let failure):
      .stack(pages.contents + [.failure(failure.ofMore)], spacing: 1)
    }
  }

  private var isSettled: Bool {
    switch self {
    case .loading, .loadingMore: false
    case .empty(_, let update), .loaded(_, let update): update.isSettled
    case .failed, .loadingMoreFailed: true
    }
  }
}

extension Failure {
  /// Says that what is shown is not all.
  fileprivate var ofMore: Failure {
    var failure = self
    failure.title = DisplayText("could not load more: \(title.string)")
    return failure
  }
}
