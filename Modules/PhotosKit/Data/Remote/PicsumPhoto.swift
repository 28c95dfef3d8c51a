import PhotosDomain

/// A photo as Picsum sends it. Only the id and the address are indispensable.
struct PicsumPhoto: Decodable {
  let photo: Photo

  private enum CodingKeys: String, CodingKey {
    case id, author, width, height
    case downloadURL = "download_url"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let url = try values.decode(String.self, forKey: .downloadURL)
    let author = try values.decodeIfPresent(String.self, forKey: .author) ?? ""
    let size = ["width", "height"].compactMap(CodingKeys.init).compactMap {
      try? values.decode(Int.self, forKey: $0)
    }
    // The author's name is all that there is for a title.
    let named = Photo(id: "", title: author, url: "", thumbnail: "").hasTitle
    photo = Photo(
      id: try values.decode(String.self, forKey: .id), title: named ? "Photo by \(author)" : "",
      url: url, thumbnail: Self.thumbnail(of: url, size: size))
  }

  /// The address of an image ends in the size that is wanted.
  private static func thumbnail(of url: String, size: [Int]) -> String {
    let ending = size.map { "/\($0)" }.joined()
    guard size.count == 2, url.hasSuffix(ending) else { return url }
    return url.dropLast(ending.count) + "/150/150"
  }
}
