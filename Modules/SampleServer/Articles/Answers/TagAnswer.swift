struct TagAnswer: Encodable {
  let id: Int
  let name: String
  @NullWhenNil var background: String?
  @NullWhenNil var foreground: String?
  @NullWhenNil var summary: String?

  enum CodingKeys: String, CodingKey {
    case id, name
    case background = "bg_color_hex"
    case foreground = "text_color_hex"
    case summary = "short_summary"
  }

  init(_ tag: SampleTag) {
    id = tag.id
    name = tag.name
    background = tag.background
    foreground = tag.foreground
    summary = tag.summary
  }
}
