import DisplayKit

extension PhotoListState {
  var screen: ScreenState {
    ScreenState(title: "Photos", content: content, isSettled: !isLoading)
  }

  private var content: Content {
    guard let pages else { return failed.map { .failure($0.failure) } ?? .loading }
    return .stack(above + pages.contents + below, spacing: 1)
  }

  private var above: [Content] {
    if loading == .refresh { return [.refreshing] }
    guard let failed, failed.load == .refresh else { return [] }
    return [.refreshFailed(failed.failure)]
  }

  private var below: [Content] {
    if loading == .more { return [.progress("Loading more", fraction: nil)] }
    guard let failed, failed.load == .more else { return [] }
    var failure = failed.failure
    failure.title = DisplayText("could not load more: \(failure.title.string)")
    return [.failure(failure)]
  }
}
