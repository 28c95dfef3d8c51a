import Foundation
import NetworkKit
import Testing

struct ReadableFieldTests {
  private struct Fields: Decodable, Equatable {
    var number: Int?
    var text: String?

    private enum CodingKeys: CodingKey {
      case number, text
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      number = values.decodeIfReadable(forKey: .number)
      text = values.decodeVisibleIfReadable(forKey: .text)
    }
  }

  private func decode(_ json: String) throws -> Fields {
    try JSONDecoder().decode(Fields.self, from: Data(json.utf8))
  }

  @Test func decodesAFieldOfItsType() throws {
    let fields = try decode(#"{"number": 3, "text": " a"}"#)
    #expect(fields.number == 3 && fields.text == " a")
  }

  @Test(arguments: ["null", "3.5", "true", "[1]", "{}", #""\u200b""#])
  func aValueOfAnotherTypeIsAbsent(value: String) throws {
    let fields = try decode(#"{"number": \#(value), "text": \#(value)}"#)
    #expect(fields.number == nil && fields.text == nil)
  }
}
