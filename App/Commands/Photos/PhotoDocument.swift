import PhotosKit

/// A photo as `photos … --json` prints it.
struct PhotoDocument: Encodable {
  let id: String
  let title: String
  let url: String
  let thumbnail: String

  init(_ photo: Photo) {
    id = photo.id
    title = photo.title
    url = photo.url
    thumbnail = photo.thumbnail
  }
}
