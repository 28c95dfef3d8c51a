import DisplayKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Photo {
  var rowID: RowID { RowID(id) }

  /// The id and the title, `note` if there is one, and the address.
  func row(note: String? = nil) -> Content {
    // Without a cursor, the user types this id to open the photo.
    let name = StyledText([
      .init(DisplayText(id).singleLine, .secondary), .init(" "),
      .init(DisplayText(title).singleLine, .strong),
    ])
    let address = StyledText(DisplayText(url).singleLine, .secondary, link: WebLink(url))
    let lines = [name, note.map { StyledText(DisplayText($0)) }, address].compactMap(\.self)
    return .stack(lines.map { .text($0) }, spacing: 0)
  }
}

extension SavedPhoto {
  /// Such as "saved 2026-11-21 16:40, 47 KiB", in the local time zone.
  var row: Content { photo.row(note: "saved \(time), \(ByteCount.text(byteCount))") }

  private var time: String {
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .current).year()
      .month().day()
      .time(includingFractionalSeconds: false)
    let text = style.format(Date(timeIntervalSince1970: Double(savedAt)))
    return String(text.prefix("YYYY-MM-DD hh:mm".count))
  }
}

extension Content {
  static let loading = Content.progress("Loading", fraction: nil)
  static let refreshing = Content.progress("Refreshing", fraction: nil)

  /// Shown above the photos that were loaded before.
  static func refreshFailed(_ failure: Failure) -> Content {
    .notice(Notice(.warning, DisplayText("could not refresh: \(failure.title.string)")))
  }
}
