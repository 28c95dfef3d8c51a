/// Tags as an array or as one string: the API has both, and swaps them between its two answers.
enum TagsField: Encodable {
  case array([String])
  case string([String])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .array(let tags): try container.encode(tags)
    case .string(let tags): try container.encode(tags.joined(separator: ", "))
    }
  }
}
