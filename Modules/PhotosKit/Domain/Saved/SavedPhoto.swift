/// A photo that the user keeps, with its image.
package struct SavedPhoto: Hashable, Identifiable, Sendable {
  package let photo: Photo
  /// In seconds since 1970, UTC.
  package let savedAt: Int
  /// Of the image.
  package let byteCount: Int

  package init(_ photo: Photo, savedAt: Int, byteCount: Int) {
    self.photo = photo
    self.savedAt = savedAt
    self.byteCount = byteCount
  }

  package var id: Photo.ID { photo.id }
}
