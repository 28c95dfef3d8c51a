/// The one tag that the platform shows in colour; few tags are of this kind.
struct FlareAnswer: Encodable {
  private static let names: Set<String> = ["beginners", "career", "opensource"]

  let name: String
  @NullWhenNil var background: String?
  @NullWhenNil var foreground: String?

  enum CodingKeys: String, CodingKey {
    case name
    case background = "bg_color_hex"
    case foreground = "text_color_hex"
  }

  init?(tags: [String], in library: SampleLibrary) {
    guard let name = tags.first(where: Self.names.contains) else { return nil }
    self.name = name
    let tag = library.tag(name)
    background = tag?.background
    foreground = tag?.foreground
  }
}
