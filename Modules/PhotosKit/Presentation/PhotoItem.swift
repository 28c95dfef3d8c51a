package import DisplayKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A photo of a list, as finished texts.
struct PhotoItem: Equatable, Sendable {
  let id: RowID
  /// The id. Without a cursor, the user types it to open the photo.
  let identifier: DisplayText
  let title: DisplayText
  let note: DisplayText?
  let address: DisplayText
  let link: WebLink?
  let thumbnail: WebLink?
  let action: ContentAction
}

extension PhotoItem {
  init(
    _ photo: Photo, row: RowID? = nil, note: DisplayText? = nil, action: ContentAction = .savePhoto
  ) {
    // A saved photo has its picture.
    let isGone = photo.isPictureGone && action == .savePhoto
    self.init(
      id: row ?? RowID(photo.id), identifier: DisplayText(photo.id).singleLine,
      title: DisplayText(photo.title).singleLine, note: note,
      address: DisplayText(photo.url).singleLine, link: WebLink(photo.url),
      thumbnail: isGone ? nil : WebLink(photo.thumbnail), action: action)
  }

  /// With a note such as "saved 2026-11-21 16:40, 47 KiB", in the local time zone.
  init(_ saved: SavedPhoto) {
    let size = ByteCount.text(saved.byteCount)
    self.init(
      saved.photo, note: DisplayText("saved \(Self.time(saved.savedAt)), \(size)"),
      action: .deletePhoto)
  }

  private static func time(_ seconds: Int) -> String {
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .current).year()
      .month().day()
      .time(includingFractionalSeconds: false)
    let text = style.format(Date(timeIntervalSince1970: Double(seconds)))
    return String(text.prefix("YYYY-MM-DD hh:mm".count))
  }
}

extension Photo {
  /// Such as "3500 × 2095 pixels".
  package var dimensions: DisplayText? {
    size.map { DisplayText("\($0.width) × \($0.height) pixels") }
  }
}

extension ContentAction {
  static let savePhoto = ContentAction(id: ActionID("save"), title: "Save")
  static let deletePhoto = ContentAction(id: ActionID("delete"), title: "Delete")
}
