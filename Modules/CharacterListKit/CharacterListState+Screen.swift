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
    case .empty(let characters, let update), .loaded(let characters, let update):
      .stack((update == .idle ? [] : [update.content]) + characters.contents, spacing: 1)
    case .loadingMore(let characters):
      .stack(characters.contents + [.progress("Loading more", fraction: nil)], spacing: 1)
    case .loadingMoreFailed(let characters, let failure):
      .stack(
        characters.contents + [.failure(failure.prefixed(by: "could not load more"))], spacing: 1)
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
      .notice(Notice(.warning, DisplayText("could not refresh: \(failure.title.string)")))
    }
  }
}

extension CharacterListDisplayModel {
  /// The notices, then the rows and their extent if there are rows.
  fileprivate var contents: [Content] {
    notices.map(Content.notice)
      + (rows.isEmpty ? [] : [.list(list), .text(StyledText(extent, .secondary))])
  }

  private var list: LazyList {
    LazyList(rows, id: \.id, content: { .item($0.item) })
  }
}

extension CharacterListDisplayModel.Row {
  fileprivate var item: Item {
    Item(
      identifier: "\(number)",
      // Also without an image, so that the names are in line.
      picture: .init(
        .portrait, link: image.flatMap { WebLink($0) },
        alternative: image == nil ? "no portrait" : "portrait"),
      title: StyledText(DisplayText(name).singleLine, .strong))
  }
}
