package struct Photo: Hashable, Identifiable, Sendable {
  /// The service's id, as text: a number for some services, a name for others.
  package let id: String
  /// Empty if no character is visible.
  package let title: String
  package let url: String
  package let thumbnail: String
  /// The address of the image at the size of a page; nil if `url` is of that size.
  package var preview: String?
  package var size: PhotoSize?
}

extension Photo {
  /// The host of JSONPlaceholder's pictures, which is gone: https://github.com/typicode/jsonplaceholder/issues/209
  static let closedHost = "via.placeholder.com"

  /// Whether the picture cannot be loaded from anywhere.
  package var isPictureGone: Bool { url.contains("://\(Self.closedHost)/") }
}

/// In pixels.
package struct PhotoSize: Hashable, Sendable {
  package let width: Int
  package let height: Int
}

package struct PhotoPage: Equatable, Sendable {
  package static let size = 30

  let photos: [Photo]
  /// Counted from 1.
  let number: Int
  /// Elements that could not be decoded.
  var skipped = 0
  /// Photos that were left out because they have no title.
  var untitled = 0

  /// All received elements, shown or not. Zero marks the list's end; a short page does not.
  package var received: Int { photos.count + skipped + untitled }
}

/// A photo that the user saved, with the size of its image.
package struct SavedPhoto: Hashable, Identifiable, Sendable {
  package let photo: Photo
  /// In seconds since 1970, UTC.
  package let savedAt: Int
  package let byteCount: Int

  package var id: Photo.ID { photo.id }
}
