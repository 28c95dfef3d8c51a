/// A photo as Picsum sends it, which counts from "0".
struct PicsumPhotoAnswer: Encodable {
  let id: String
  let author: String
  let width: Int
  let height: Int
  let url: String
  let downloadURL: String

  enum CodingKeys: String, CodingKey {
    case id, author, width, height, url
    case downloadURL = "download_url"
  }

  init(_ photo: SamplePhoto, origin: String) {
    id = String(photo.number - 1)
    author = photo.author.name
    (width, height) = SamplePicture.scene
    url = "\(origin)/photos/\(photo.number)"
    downloadURL = ImageAddress.of(photo.picture, origin: origin)
  }
}
