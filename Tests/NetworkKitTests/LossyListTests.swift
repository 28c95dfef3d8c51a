import Foundation
import NetworkKit
import Testing

struct LossyListTests {
  private struct Article: Codable, Equatable {
    struct User: Codable, Equatable {
      var name: String
    }

    var id: Int
    var user: User
  }

  private struct Comment: Decodable {
    var id: Int
    var children: LossyList<Comment>
  }

  private struct Page: Decodable {
    var results: LossyList<Article>
    var next: Int
  }

  private enum Kind: String, Decodable { case note }

  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test func skipsAndReportsInvalidElements() throws {
    let json = """
      [{"id":1,"user":{"name":"Ada"}}, null, 3, {"id":"x"}, {"id":2,"user":{"name":5}}, [],
       {"id":2,"user":{}}, {"id":2}, {"id":2,"user":null}, {"id":9,"user":{"name":"Bo"}}]
      """
    let list = try decode(LossyList<Article>.self, json)
    #expect(list.elements.map(\.id) == [1, 9])
    let told = list.skipped.map { "\($0.index): \($0.path): \($0.reason)" }
    #expect(
      told == [
        "1: [1]: null", "2: [2]: not an object", "3: [3].id: not a number",
        "4: [4].user.name: not a string", "5: [5]: not an object",
        "6: [6].user.name: missing", "7: [7].user: missing", "8: [8].user: null",
      ])
  }

  /// Bug: the reason was the name of a type, without a path.
  @Test(arguments: ["3.5", "1e99", "18446744073709551616"])
  func reportsANumberOutOfRange(number: String) throws {
    let list = try decode(LossyList<Article>.self, #"[{"id":\#(number),"user":{"name":"Ada"}}]"#)
    #expect(list.elements.isEmpty)
    let skipped = try #require(list.skipped.first)
    #expect(
      skipped.path == "[0]" && skipped.reason == "a number or character that cannot be represented")
  }

  @Test(arguments: [("[]", 0), ("[null]", 1), ("[null,null,{}]", 3)])
  func listWithoutValidElementsIsEmpty(json: String, skipped: Int) throws {
    let list = try decode(LossyList<Article>.self, json)
    #expect(list.elements.isEmpty)
    #expect(list.skipped.map(\.index) == Array(0..<skipped))
  }

  @Test(arguments: ["{}", "3", "\"a\"", "null"])
  func throwsWhenTheValueIsNotAList(json: String) {
    #expect(throws: DecodingError.self) { try decode(LossyList<Article>.self, json) }
  }

  @Test func pathsAreRelativeToTheSkippingList() throws {
    let page = try decode(
      Page.self, #"{"results":[{"id":1,"user":{"name":"Ada"}},{"id":2,"user":{}}],"next":7}"#)
    #expect(page.next == 7)
    #expect(page.results.skipped.map(\.path) == ["[1].user.name"])

    let tree = try decode(
      LossyList<Comment>.self,
      #"[{"id":1,"children":[{"id":"x"},{"id":3,"children":[null]}]},{"id":4,"children":[]}]"#)
    #expect(tree.skipped.isEmpty)
    #expect(tree.elements.map(\.id) == [1, 4])
    #expect(tree.elements.first?.children.skipped.map(\.path) == ["[0].id"])
    #expect(tree.elements.first?.children.elements.first?.children.skipped.map(\.path) == ["[0]"])
  }

  @Test func decodesNestedListsAndPrimitiveValues() throws {
    let numbers = try decode(LossyList<[Int]>.self, #"[[1,2],[3,"x"],[],[null]]"#)
    #expect(numbers.elements == [[1, 2], []])
    #expect(numbers.skipped.map(\.path) == ["[1][1]", "[3][0]"])
    let texts = try decode(LossyList<String>.self, #"["a",1,true,"b",{}]"#)
    #expect(texts == LossyList(["a", "b"], skipped: texts.skipped))
    #expect(texts.skipped.map(\.reason) == Array(repeating: "not a string", count: 3))
    let optionals = try decode(LossyList<Int?>.self, "[1,null,2]")
    #expect(optionals.elements == [1, 2])
  }

  @Test func respectsTheStrategiesOfTheDecoder() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let dates = try decoder.decode(LossyList<Date>.self, from: Data("[0,\"x\",60]".utf8))
    #expect(dates.elements.map(\.timeIntervalSince1970) == [0, 60])
    let data = try decode(LossyList<Data>.self, #"["AQI=","!"]"#)
    #expect(data.elements == [Data([1, 2])])
    #expect(data.skipped.map(\.index) == [1])
  }

  @Test func decodesFromAnyDecoder() throws {
    let articles = [1, 2].map { Article(id: $0, user: .init(name: "Ada")) }
    let good = try PropertyListEncoder().encode(articles)
    #expect(try PropertyListDecoder().decode(LossyList.self, from: good) == LossyList(articles))
    let mixed = try PropertyListEncoder().encode([["id": 1], ["name": 2]])
    let list = try PropertyListDecoder().decode(LossyList<Article>.self, from: mixed)
    #expect(list.skipped.map(\.path) == ["[0].user", "[1].id"])
  }

  @Test(arguments: [true, false])
  func stopsWhenTheDecoderDoesNotAdvance(isNull: Bool) {
    #expect(throws: DecodingError.self) {
      try LossyList<Int>(from: StubStuckDecoder(isNull: isNull))
    }
  }

  @Test func reasonIsShortWithoutControlCharacters() throws {
    let long = String(repeating: "\\u001b x", count: 10_000)
    let list = try decode(LossyList<Kind>.self, #"["note","\#(long)"]"#)
    let reason = try #require(list.skipped.first?.reason)
    #expect(reason.count < 200)
    #expect(!reason.contains("\u{1B}"))
  }

  @Test func invalidEscapeSkipsOnlyItsElement() throws {
    let list = try decode(LossyList<String>.self, #"["a","\ud800","\q","b"]"#)
    #expect(list.elements == ["a", "b"])
    #expect(list.skipped.map(\.path) == ["[1]", "[2]"])
  }

  @Test func throwsCancellation() {
    struct Cancelled: Decodable {
      init(from decoder: any Decoder) throws { throw CancellationError() }
    }
    #expect(throws: CancellationError.self) { try decode(LossyList<Cancelled>.self, "[1]") }
  }
}
