package import DisplayKit

package typealias PhotoPages = PagedList<PhotoPage>

extension PhotoPage: ListPage {
  package var elements: [Photo] { photos }
}

extension PagedList<PhotoPage> {
  package var photos: [Photo] { elements }

  /// Such as "skipped 5 of 22, 3 of them without a title"; nil when nothing was left out.
  package var skippedNotice: Notice? {
    let untitled = pages.reduce(0) { $0 + $1.untitled }
    guard untitled > 0 else { return Notice.skipped(skipped, of: received) }
    return Notice.skipped(skipped, of: received, ", \(untitled) of them without a title")
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
