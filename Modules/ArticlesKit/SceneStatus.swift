import DisplayKit

/// The progress of a scene's load, formatted for display.
struct SceneStatus: Equatable, Sendable {
  static let loaded = SceneStatus(content: .nothing, load: nil, isSettled: true)

  /// The progress, or the failure.
  private let content: Content
  /// Nil once loaded.
  private let load: SceneLoad?
  /// No load is in progress.
  let isSettled: Bool

  /// `shown` with the status above or below it, or the status alone.
  func content(around shown: Content) -> Content {
    switch load {
    case nil: shown
    case .initial: content
    case .refresh: .stack([content, shown], spacing: 1)
    case .more: .stack([shown, content], spacing: 1)
    }
  }
}

extension SceneStatus {
  init(loading load: SceneLoad) {
    let text: DisplayText =
      switch load {
      case .initial: "Loading"
      case .refresh: "Refreshing"
      case .more: "Loading more"
      }
    self.init(content: .progress(text, fraction: nil), load: load, isSettled: false)
  }

  init(failure: Failure, of load: SceneLoad) {
    let warning = Notice(.warning, "could not refresh: \(failure.title.string)")
    self.init(
      content: load == .refresh ? .notice(warning) : .failure(failure), load: load,
      isSettled: true)
  }
}

/// The purpose of a load.
enum SceneLoad: Equatable, Sendable {
  /// The first load, before there is content.
  case initial
  /// A new load, while the loaded content stays on screen.
  case refresh
  case more
}

extension ScreenState {
  /// The content of a scene that shows `shown` at `status`.
  init(
    title: DisplayText, showing shown: Content, _ status: SceneStatus, link: WebLink? = nil,
    sections: [DisplayText] = []
  ) {
    self.init(
      title: title, content: status.content(around: shown), isSettled: status.isSettled,
      link: link, sections: sections)
  }
}
