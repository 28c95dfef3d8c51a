/// The address of a picture in two parts.
struct MarvelThumbnail: Decodable {
  private static let placeholder = "image_not_available"

  /// Nil for the picture that says that there is none.
  let address: String?

  private enum CodingKeys: CodingKey {
    case path, `extension`
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let path = try values.visibleText(forKey: .path)
    let type = try values.visibleText(forKey: .extension)
    address = path.hasSuffix(Self.placeholder) ? nil : "\(path).\(type)"
  }
}
