/// A tag as Forem sends it.
struct ForemTag: Decodable {
  let tag: ArticleTag

  private enum CodingKeys: String, CodingKey {
    case name
    case summary = "short_summary"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    tag = ArticleTag(
      name: try values.decodeVisible(forKey: .name),
      summary: try values.decodeVisibleIfPresent(forKey: .summary))
  }
}
