import DisplayKit
import PhotosDomain

extension PhotoPages {
  /// What was left out, then the rows and which pages they are, or that there are none.
  var contents: [Content] {
    let skipped = skippedNote.map { Notice(.warning, DisplayText($0)) }
    let notices = [skipped, photos.isEmpty ? emptyNote : nil].compactMap(\.self)
    return notices.map(Content.notice) + (photos.isEmpty ? [] : [.list(rows), .text(extent)])
  }

  private var rows: LazyList { LazyList(photos, id: { $0.rowID }, content: { $0.row() }) }

  /// Such as "pages 2–3, 60 photos".
  private var extent: StyledText {
    let numbers = first == page ? "page \(page)" : "pages \(first)–\(page)"
    let count = photos.count == 1 ? "1 photo" : "\(photos.count) photos"
    return StyledText(DisplayText("\(numbers), \(count)"), .secondary)
  }

  private var emptyNote: Notice {
    if received > 0 { return Notice(.empty, "no photos that can be shown") }
    let place = first > 1 ? " on page \(first)" : ""
    return Notice(.empty, DisplayText("no photos\(place)"))
  }
}
