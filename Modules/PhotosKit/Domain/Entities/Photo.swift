/// A photo as a service lists it.
package struct Photo: Hashable, Identifiable, Sendable {
  /// The service's, as text: some count, some name.
  package let id: String
  /// Empty where there would be nothing to see.
  package let title: String
  package let url: String
  package let thumbnail: String

  var hasTitle: Bool { !title.isEmpty }
}

/// A part of a service's list.
package struct PhotoPage: Equatable, Sendable {
  /// How many a page has.
  static let size = 30

  /// Counts from 1.
  let number: Int
  let photos: [Photo]
  /// Elements that could not be understood.
  let skipped: Int
  /// Photos that were left out for want of a title.
  let untitled: Int

  init(_ photos: [Photo], number: Int, skipped: Int = 0, untitled: Int = 0) {
    self.number = number
    self.photos = photos
    self.skipped = skipped
    self.untitled = untitled
  }

  /// All that came, shown or not. A list is at its end where nothing comes: a page may be short.
  package var received: Int { photos.count + skipped + untitled }
}

/// A photo that the user keeps, with its image.
package struct SavedPhoto: Hashable, Identifiable, Sendable {
  package let photo: Photo
  /// In seconds since 1970, UTC.
  let savedAt: Int
  /// Of the image.
  let byteCount: Int

  init(_ photo: Photo, savedAt: Int, byteCount: Int) {
    self.photo = photo
    self.savedAt = savedAt
    self.byteCount = byteCount
  }

  package var id: Photo.ID { photo.id }
}
