import DisplayKit

/// The tags of an article, in either of the two types in which either of its keys may come.
struct ForemTagNames: Decodable {
  let names: [String]

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    do {
      names = try value.decode([String].self).filter(\.isVisible)
    } catch DecodingError.typeMismatch {
      let text = try value.decode(String.self)
      names = text.split { $0 == "," || $0.isWhitespace }.map(String.init).filter(\.isVisible)
    }
  }
}
