import CharactersKit
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
      .stack(pages.contents + [.failure(failure.prefixed(by: "could not load more"))], spacing: 1)
    }
  }

  private var isSettled: Bool {
    switch self {
    case .loading, .loadingMore, .empty(_, .searching), .empty(_, .refreshing),
      .loaded(_, .searching), .loaded(_, .refreshing):
      false
    case .failed, .empty, .loaded, .loadingMoreFailed: true
    }
  }
}

extension CharacterListUpdate {
  /// The content above the rows.
  var content: Content {
    switch self {
    case .idle: .nothing
    case .searching(nil): .progress("Loading", fraction: nil)
    case .searching(let name?):
      .progress(DisplayText("Searching for \(name.quoted)").singleLine, fraction: nil)
    case .refreshing: .progress("Refreshing", fraction: nil)
    case .refreshFailed(let failure):
      .notice(Notice(.warning, DisplayText("Could not refresh: \(failure.title.string)")))
    }
  }
}

extension CharacterListPages {
  /// The notice of skipped elements, the rows and their extent, or why there are none.
  var contents: [Content] {
    let skipped = Notice.skipped(skipped, of: received)
    let notices = [skipped, characters.isEmpty ? emptyNote : nil].compactMap(\.self)
    return notices.map(Content.notice) + (characters.isEmpty ? [] : [.list(rows), .text(extent)])
  }

  private var rows: LazyList {
    LazyList(characters, id: { RowID($0.id) }, content: { .text(Self.line($0)) })
  }

  // The id, which is the argument of `characters show`.
  private static func line(_ character: CharacterSummary) -> StyledText {
    StyledText([
      .init(DisplayText("\(character.id) "), .secondary),
      .init(DisplayText(character.name).singleLine, .strong),
    ])
  }

  /// Such as "pages 2–3 of 7, 134 characters".
  private var extent: StyledText {
    let numbers = first == page ? "page \(page)" : "pages \(first)–\(page)"
    let count = total == 1 ? "1 character" : "\(total) characters"
    return StyledText(DisplayText("\(numbers) of \(pages), \(count)"), .secondary)
  }

  /// Nil if every element was skipped.
  private var emptyNote: Notice? {
    if received > 0 { return nil }
    if page > 1 { return Notice(.empty, "no characters on page \(page)") }
    guard let name else { return Notice(.empty, "no characters") }
    return Notice(.empty, DisplayText("no character is called \(name.quoted)").singleLine)
  }
}

extension String {
  fileprivate var quoted: String { "“\(self)”" }
}
