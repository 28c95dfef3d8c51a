import DisplayKit
import Testing

@testable import TweetsKit

struct TweetRowContentTests {
  private func content(
    _ sender: TweetSender = TweetSender(username: "ada", nick: "Ada"), text: String? = nil,
    images: [String] = [], comments: [TweetComment] = []
  ) -> Content {
    let tweet = Tweet(id: "1", sender: sender, text: text, images: images, comments: comments)
    return TweetRow(tweet).content
  }

  @Test(arguments: [
    (TweetSender(username: "ada", nick: "Ada"), "Ada @ada"),
    (TweetSender(username: "ada"), "@ada"),
    (TweetSender(nick: "Ada"), "Ada"),
    (TweetSender(), "unknown"),
    (TweetSender(username: "a\nb", nick: " Ada \n\n Bob: hi "), "Ada Bob: hi @a b"),
  ])
  func beginsWithTheSenderOnALine(sender: TweetSender, line: String) throws {
    let name = try #require(content(sender, text: "a").texts.first)
    #expect(name.plain == line)
    #expect(name.runs.first?.emphasis == .strong)
  }

  @Test(arguments: [
    "Hello", "trailing  ", " 雾 👩‍👩‍👧 \n\n next", String(repeating: "long ", count: 112),
    "<b>bold</b> &amp; so",
  ])
  func showsItsTextWhole(text: String) {
    #expect(content(text: text).texts.dropFirst().map(\.plain) == [text])
  }

  @Test func linksTheAddressesInItsText() throws {
    let text = try #require(content(text: "See https://a.test/b?c=1, or not").texts.last)
    #expect(text.plain == "See https://a.test/b?c=1, or not")
    #expect(text.runs.compactMap(\.link) == [WebLink("https://a.test/b?c=1")].compactMap(\.self))
  }

  @Test func isTheSenderAndTheImagesWithoutText() {
    let parts = content(images: ["a"]).parts
    #expect(parts.count == 2)
    #expect(parts[0].texts.map(\.plain) == ["Ada @ada"])
    #expect(content(text: "a").parts.count == 2)
  }

  @Test(arguments: zip(1...12, [1, 3, 3, 2, 3, 3, 3, 3, 3, 3, 3, 3]))
  func laysImagesOut(count: Int, columns: Int) throws {
    let addresses = (1...count).map { "https://a.test/\($0).png?at=10:30&s=l" }
    let cells = addresses.enumerated().map { position, address in
      GridImage(link: WebLink(address), alternative: "\(position + 1) of \(count)")
    }
    #expect(content(images: addresses).parts.last == .imageGrid(cells, columns: columns))
    #expect(cells.allSatisfy { $0.link != nil })
  }

  @Test func givesAnImageThatCannotBeOpenedACellAllTheSame() {
    let cells = [
      GridImage(link: nil, alternative: "1 of 2"),
      GridImage(link: nil, alternative: "2 of 2"),
    ]
    #expect(
      content(images: ["javascript:alert(1)", "img/a.png"]).parts.last
        == .imageGrid(cells, columns: 3))
  }

  @Test func setsTheNamesOfCommentsApart() throws {
    let comments = [
      TweetComment(sender: TweetSender(nick: "Bob"), text: "Well said: https://a.test"),
      TweetComment(sender: TweetSender(), text: "a\nb"),
    ]
    let quote = try #require(content(text: "a", comments: comments).parts.last)
    guard case .quote(let inner) = quote else {
      Issue.record("not a quote: \(quote)")
      return
    }
    #expect(inner.texts.map(\.plain) == ["Bob  Well said: https://a.test", "unknown  a\nb"])
    #expect(inner.texts.map { $0.runs.first?.emphasis } == [.strong, .strong])
    #expect(
      inner.texts.map { $0.runs.dropFirst().contains { $0.emphasis != [] } } == [false, false])
    #expect(inner.texts[0].runs.compactMap(\.link?.string) == ["https://a.test"])
  }

  @Test func showsNothingHarmful() {
    let evil = "\u{1B}]0;owned\u{7}\u{202E}evil\r\u{9B}2J\u{1B}[2J"
    let texts = content(
      TweetSender(username: evil, nick: evil), text: evil,
      comments: [TweetComment(sender: TweetSender(nick: evil), text: evil)]
    ).texts
    #expect(texts.count == 3)
    for scalar in texts.flatMap(\.plain.unicodeScalars) where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
      #expect(scalar != "\u{202E}")
    }
  }
}
