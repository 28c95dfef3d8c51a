package import DisplayKit

/// The pages that have come so far, as one list.
package struct PhotoPages: Equatable, Sendable {
  /// The number of the first page that was asked for.
  let first: Int
  /// In the service's order, each photo once.
  package private(set) var photos: [Photo] = []
  /// Elements that could not be understood, photos without a title, and how much that is out of.
  private(set) var skipped = 0
  private(set) var untitled = 0
  private(set) var received = 0
  /// The number of the last page that had anything.
  private(set) var page: Int
  /// Nil when there is nothing more to load.
  private(set) var next: Int?

  /// Nothing yet. Whoever asks for a page may write any number.
  init(from first: Int) {
    self.first = max(1, first)
    page = self.first
    next = self.first
  }

  /// Such as "skipped 5 of 22, 3 of them without a title"; nil when nothing was left out.
  package var skippedNotice: Notice? {
    let detail = untitled == 0 ? "" : ", \(untitled) of them without a title"
    return Notice.skipped(skipped + untitled, of: received, detail)
  }

  mutating func append(_ new: PhotoPage) {
    var known = Set(photos.map(\.id))
    photos += new.photos.filter { known.insert($0.id).inserted }
    skipped += new.skipped
    untitled += new.untitled
    received += new.received
    if new.received > 0 { page = new.number }
    // One more than the greatest is none.
    next = new.received > 0 && new.number < .max ? new.number + 1 : nil
  }

  /// These pages and the next, or more until one brings a photo that is not shown yet: no row at the
  /// end would ask for it. A service that brings none for ever is left after three pages.
  func reading(
    with getPhotos: GetPhotos, _ policy: PhotoReadPolicy
  ) async throws -> PhotoPages {
    var pages = self
    for _ in 0..<3 {
      guard pages.photos.count == photos.count, let next = pages.next else { break }
      pages.append(try await getPhotos.execute(page: next, policy))
    }
    if pages.photos.count == photos.count { pages.next = nil }
    return pages
  }
}
