package import PhotosDomain

/// The pages that have come so far, as one list.
package struct PhotoPages: Equatable, Sendable {
  /// The number of the first page that was asked for.
  package let first: Int
  /// In the service's order, each photo once.
  package private(set) var photos: [Photo] = []
  /// Elements that could not be understood, photos without a title, and how much that is out of.
  package private(set) var skipped = 0
  package private(set) var untitled = 0
  package private(set) var received = 0
  /// The number of the last page that had anything.
  package private(set) var page: Int
  /// Nil when there is nothing more to load.
  package private(set) var next: Int?

  /// Nothing yet. Whoever asks for a page may write any number.
  package init(from first: Int) {
    self.first = max(1, first)
    page = self.first
    next = self.first
  }

  /// Such as "skipped 5 of 22, 3 of them without a title"; nil when nothing was left out.
  package var skippedNote: String? {
    guard skipped + untitled > 0 else { return nil }
    let note = "skipped \(skipped + untitled) of \(received)"
    return untitled == 0 ? note : note + ", \(untitled) of them without a title"
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
  func reading(with getPhotos: GetPhotos) async throws -> PhotoPages {
    var pages = self
    for _ in 0..<3 {
      guard pages.photos.count == photos.count, let next = pages.next else { break }
      pages.append(try await getPhotos.execute(page: next))
    }
    if pages.photos.count == photos.count { pages.next = nil }
    return pages
  }
}
