import Foundation
import Synchronization
import Testing

@testable import NetworkKit

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

  private struct Count: Decodable {
    var count: Int?

    private enum CodingKeys: CodingKey {
      case count
    }

    init(from decoder: any Decoder) throws {
      count = try decoder.container(keyedBy: CodingKeys.self).decodeCountIfReadable(forKey: .count)
    }
  }

  @Test(
    arguments: [
      ("7", 7, []), ("0", 0, []), ("null", nil, []),
      ("-1", nil, ["[0].count: not valid: is negative"]),
      ("3.5", nil, ["[0].count: a number or character that cannot be represented"]),
      ("9223372036854775808", nil, ["[0].count: a number or character that cannot be represented"]),
    ] as [(String, Int?, [String])])
  func aCountIsNotNegative(value: String, count: Int?, reports: [String]) throws {
    let (first, lines) = try reported(Count.self, #"{"count": \#(value)}"#)
    #expect(first?.count == count && lines == reports)
  }

  private struct Photo: Decodable {
    var title: String?

    private enum CodingKeys: CodingKey {
      case title
    }

    init(from decoder: any Decoder) throws {
      title = try decoder.container(keyedBy: CodingKeys.self).decodeVisibleOrReport(forKey: .title)
    }
  }

  @Test(
    arguments: [
      (#"{"title": "a"}"#, "a", []), ("{}", nil, ["[0].title: missing"]),
      (#"{"title": " "}"#, nil, ["[0].title: not valid: is blank"]),
    ] as [(String, String?, [String])])
  func aMissingTextIsReported(photo: String, title: String?, reports: [String]) throws {
    let (first, lines) = try reported(Photo.self, photo)
    #expect(first?.title == title && lines == reports)
  }

  /// A list of one element, and what is reported of it.
  private func reported<Element: Decodable>(
    _ type: Element.Type, _ element: String
  ) throws -> (Element?, [String]) {
    let lines = Mutex<[String]>([])
    let decoder = JSONDecoder()
    let key = try #require(CodingUserInfoKey.skips)
    decoder.userInfo[key] = SkipReport { line in lines.withLock { $0.append(line) } }
    let list = try decoder.decode([Element].self, from: Data("[\(element)]".utf8))
    return (list.first, lines.withLock(\.self))
  }
}
