import DisplayKit

/// How far a scene is with its work, as its presenter words it.
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

  /// No work is under way.
  var isSettled: Bool {
    switch self {
    case .loaded, .failed, .refreshFailed, .loadingMoreFailed: true
    case .loading, .refreshing, .loadingMore: false
    }
  }

  /// `shown`, with the status before it, after it, or in its place.
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

/// What a load is for, and so where its progress and its failure are shown.
enum SceneLoad: Equatable, Sendable {
  /// The first one: there is nothing to show yet.
  case initial
  /// Once more, while the scene goes on showing what it has.
  case refresh
  /// What comes after the last that is shown.
  case more
}

extension ScreenState {
  /// What a scene shows when it has `shown` and its work is at `status`.
  init(title: DisplayText, showing shown: Content, _ status: SceneStatus) {
    self.init(title: title, content: status.content(around: shown), isSettled: status.isSettled)
  }
}
