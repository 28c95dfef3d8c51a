package import DisplayKit

/// The purpose of a fetch.
enum SceneLoad: Equatable, Sendable {
  /// The first one, before there is content.
  case initial
  /// A new one, while the fetched content stays on the screen.
  case refresh
  case more
}

/// The status of a scene's last fetch, in finished texts.
enum SceneStatus: Equatable {
  case loaded
  case loading(DisplayText)
  case loadingMore(DisplayText)
  /// The content is older than the fetch.
  case warning(Notice)
  case failure(Failure)
}

// Formatting
extension SceneStatus {
  init(loading load: SceneLoad) {
    switch load {
    case .initial: self = .loading("Loading")
    case .refresh: self = .loading("Refreshing")
    case .more: self = .loadingMore("Loading more")
    }
  }

  init(_ error: any Error, of load: SceneLoad) {
    let failure = Failure(error)
    switch load {
    case .initial: self = .failure(failure)
    case .more: self = .failure(failure.prefixed(by: "could not load more"))
    case .refresh:
      self = .warning(Notice(.warning, "could not refresh: \(failure.title.string)"))
    }
  }
}

extension Failure {
  /// The article is shown without its comments.
  package static func ofComments(_ error: any Error) -> Failure {
    Failure(error).prefixed(by: "could not load the comments")
  }
}

extension Notice {
  package static func skippedArticles(_ count: Int, of total: Int) -> Notice? {
    skipped(count, of: total, "articles", "no id or title")
  }

  package static func skippedTags(_ count: Int, of total: Int) -> Notice? {
    skipped(count, of: total, "tags", "no name")
  }

  /// With the replies.
  package static func skippedComments(_ count: Int, of total: Int) -> Notice? {
    skipped(count, of: total, "comments", "no id, or too deep in a thread")
  }
}

// Layout
extension ScreenState {
  /// The screen of a scene: `parts` with the status above or below them.
  init(
    title: DisplayText, _ parts: [Content], _ status: SceneStatus, link: WebLink? = nil,
    sections: [DisplayText] = []
  ) {
    self.init(
      title: title, content: .stack(status.parts(around: parts), spacing: 1),
      isSettled: status.isSettled, link: link, sections: sections)
  }
}

extension SceneStatus {
  fileprivate var isSettled: Bool {
    switch self {
    case .loading, .loadingMore: false
    case .loaded, .warning, .failure: true
    }
  }

  fileprivate func parts(around parts: [Content]) -> [Content] {
    switch self {
    case .loaded: parts
    case .loading(let progress): [.progress(progress, fraction: nil)] + parts
    case .loadingMore(let progress): parts + [.progress(progress, fraction: nil)]
    case .warning(let notice): [.notice(notice)] + parts
    case .failure(let failure): parts + [.failure(failure)]
    }
  }
}
