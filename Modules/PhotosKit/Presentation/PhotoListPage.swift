import DisplayKit

/// The layout of a list of photos. Its View reads each value from the view model.
struct PhotoListPage {
  let title: DisplayText
  let progress: PhotoListProgress
  let notices: [Notice]
  let items: [PhotoItem]
  let extent: DisplayText?

  var screen: ScreenState {
    ScreenState(title: title, content: content, isSettled: !progress.isLoading)
  }

  private var content: Content {
    switch progress {
    case .loading(.opening): .progress("Loading", fraction: nil)
    case .failed(.opening, let failure): .failure(failure)
    default: .stack(parts.compactMap(\.self), spacing: 1)
    }
  }

  private var parts: [Content?] {
    let refreshing = Content.progress("Refreshing", fraction: nil)
    let list = Content.list(LazyList(items, id: \.id, content: { .item($0.item) }))
    return [progress == .loading(.refresh) ? refreshing : nil] + notices.map(Content.notice)
      + [items.isEmpty ? nil : list, extent.map { .text(StyledText($0, .secondary)) }, below]
  }

  private var below: Content? {
    switch progress {
    case .loading(.more): .progress("Loading more", fraction: nil)
    case .failed(.more, let failure): .failure(failure)
    default: nil
    }
  }
}

extension PhotoItem {
  fileprivate var item: Item {
    Item(
      identifier: identifier,
      picture: .init(.thumbnail, link: thumbnail, alternative: "thumbnail"),
      title: StyledText(title, .strong), lines: note.map { [StyledText($0)] } ?? [],
      actions: [action], address: StyledText(address, .secondary, link: link))
  }
}
