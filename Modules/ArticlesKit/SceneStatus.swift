import DisplayKit

/// The progress of a scene's load, formatted for display.
enum SceneStatus: Equatable, Sendable {
  case loaded
  case loading(DisplayText)
  case failed(Failure)
  case refreshing(DisplayText)
  case refreshFailed(Notice)
  case loadingMore(DisplayText)
  case loadingMoreFailed(Failure)

  init(loading load: SceneLoad) {
    switch load {
    case .initial: self = .loading("Loading")
    case .refresh: self = .refreshing("Refreshing")
    case .more: self = .loadingMore("Loading more")
    }
  }

  init(failure: Failure, of load: SceneLoad) {
    switch load {
    case .initial: self = .failed(failure)
    case .refresh:
      self = .refreshFailed(Notice(.warning, "Could not refresh: \(failure.title.string)"))
    case .more: self = .loadingMoreFailed(failure)
    }
  }

  /// No load is in progress.
  var isSettled: Bool {
    switch self {
    case .loaded, .failed, .refreshFailed, .loadingMoreFailed: true
    case .loading, .refreshing, .loadingMore: false
    }
  }

  /// `shown` with the status above or below it, or the status alone.
  func content(around shown: Content) -> Content {
    switch self {
    case .loaded: shown
    case .loading(let text): .progress(text, fraction: nil)
    case .failed(let failure): .failure(failure)
    case .refreshing(let text): .stack([.progress(text, fraction: nil), shown], spacing: 1)
    case .refreshFailed(let notice): .stack([.notice(notice), shown], spacing: 1)
    case .loadingMore(let text): .stack([shown, .progress(text, fraction: nil)], spacing: 1)
    case .loadingMoreFailed(let failure): .stack([shown, .failure(failure)], spacing: 1)
    }
  }
}

/// The purpose of a load, which decides where its progress and its failure are shown.
enum SceneLoad: Equatable, Sendable {
  /// The first load, before there is content.
  case initial
  /// A new load, while the loaded content stays on screen.
  case refresh
  /// The next page.
  case more
}

extension ScreenState {
  /// The content of a scene that shows `shown` at `status`.
  init(title: DisplayText, showing shown: Content, _ status: SceneStatus) {
    self.init(title: title, content: status.content(around: shown), isSettled: status.isSettled)
  }
}
