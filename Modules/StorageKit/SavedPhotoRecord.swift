#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A photo as it was saved, without its image.
package struct SavedPhotoRecord: Equatable, Sendable {
  package let id: String
  package let title: String
  package let url: String
  package let thumbnail: String
  package let savedAt: Date
  /// Of a record that was read: how large the image is.
  package let imageBytes: Int

  package init(
    id: String, title: String, url: String, thumbnail: String, savedAt: Date, imageBytes: Int = 0
  ) {
    self.id = id
    self.title = title
    self.url = url
    self.thumbnail = thumbnail
    self.savedAt = savedAt
    self.imageBytes = imageBytes
  }
}
