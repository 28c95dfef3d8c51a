/// An identifier, as text or as a number.
struct AnswerID: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int.self) {
      text = String(number)
      return
    }
    text = try value.decode(String.self)
    guard !text.isEmpty else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "empty")
    }
  }
}
