/// A part of a service's list.
package struct PhotoPage: Equatable, Sendable {
  /// How many a page has.
  package static let size = 30

  /// Counts from 1.
  package let number: Int
  package let photos: [Photo]
  /// Elements that could not be understood.
  package let skipped: Int
  /// Photos that were left out for want of a title.
  package let untitled: Int

  package init(_ photos: [Photo], number: Int, skipped: Int = 0, untitled: Int = 0) {
    self.number = number
    self.photos = photos
    self.skipped = skipped
    self.untitled = untitled
  }

  /// All that came, shown or not. A list is at its end where nothing comes: a page may be short.
  package var received: Int { photos.count + skipped + untitled }
}
