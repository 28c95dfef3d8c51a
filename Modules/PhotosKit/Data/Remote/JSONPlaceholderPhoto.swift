import PhotosDomain

/// A photo as JSONPlaceholder sends it. Only the id and the address are indispensable.
struct JSONPlaceholderPhoto: Decodable {
  let photo: Photo

  private enum CodingKeys: CodingKey {
    case id, title, url, thumbnailUrl
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let url = try values.decode(String.self, forKey: .url)
    photo = Photo(
      id: String(try values.decode(Int.self, forKey: .id)),
      title: try values.decodeIfPresent(String.self, forKey: .title) ?? "", url: url,
      thumbnail: (try? values.decode(String.self, forKey: .thumbnailUrl)) ?? url)
  }
}
