package import DisplayKit

package typealias PhotoPages = PagedList<PhotoPage>

extension PhotoPage: ListPage {
  package var elements: [Photo] { photos }
}

extension PagedList<PhotoPage> {
  package var photos: [Photo] { elements }

  /// Such as "5 of 22 photos were left out: no title (3), no id (2)"; nil when none was left out.
  package var skippedNotice: Notice? {
    let untitled = pages.reduce(0) { $0 + $1.untitled }
    let reasons = [("no title", untitled), ("no id", skipped - untitled)].filter { $0.1 > 0 }
    let words = reasons.map { reasons.count == 1 ? $0.0 : "\($0.0) (\($0.1))" }
    return Notice.skipped(skipped, of: received, "photos", words.joined(separator: ", "))
  }

  /// Nil if the pictures' host exists.
  package var picturesNotice: Notice? {
    guard photos.contains(where: \.isPictureGone) else { return nil }
    return Notice(.warning, DisplayText("no pictures: their host, \(Photo.closedHost), is gone"))
  }

  /// Nil if there are photos.
  var emptyNotice: Notice? {
    guard photos.isEmpty else { return nil }
    let place = first > 1 ? " on page \(first)" : ""
    return Notice(.empty, DisplayText("no photos\(place)"))
  }

  /// Such as "pages 2–3, 60 photos"; nil without photos.
  var extent: DisplayText? {
    guard !photos.isEmpty else { return nil }
    let last = pages.last { $0.received > 0 }?.number ?? first
    let numbers = first == last ? "page \(last)" : "pages \(first)–\(last)"
    let count = photos.count == 1 ? "1 photo" : "\(photos.count) photos"
    return DisplayText("\(numbers), \(count)")
  }
}
