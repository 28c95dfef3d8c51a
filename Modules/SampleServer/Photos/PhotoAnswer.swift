/// A photo as JSONPlaceholder sends it.
struct PhotoAnswer: Encodable {
  let albumId: Int
  let id: Int
  let title: String
  let url: String
  let thumbnailUrl: String

  init(_ photo: SamplePhoto, origin: String) {
    albumId = photo.album
    id = photo.number
    title = photo.title
    url = ImageAddress.of(photo.picture, origin: origin)
    thumbnailUrl = ImageAddress.of(photo.thumbnail, origin: origin)
  }

  /// An upload is its own thumbnail.
  init(_ photo: ShelvedPhoto, origin: String) {
    albumId = ShelvedPhoto.album
    id = photo.id
    title = photo.upload.title
    url = "\(origin)/uploads/\(photo.upload.name)"
    thumbnailUrl = url
  }
}
