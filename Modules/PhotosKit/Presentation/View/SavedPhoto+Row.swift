import DisplayKit
import PhotosDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SavedPhoto {
  /// Such as "saved 2026-11-21 16:40 UTC, 48213 bytes kept".
  var row: Content {
    let kept = byteCount == 1 ? "1 byte kept" : "\(byteCount) bytes kept"
    return photo.row(note: "saved \(time), \(kept)")
  }

  private var time: String {
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space).year().month().day()
      .time(includingFractionalSeconds: false)
    let text = style.format(Date(timeIntervalSince1970: Double(savedAt)))
    return "\(text.prefix("YYYY-MM-DD hh:mm".count)) UTC"
  }
}
