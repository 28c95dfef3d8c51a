import DisplayKit
import NumericsKit
import Testing

struct HTMLReaderArticleTests {
  @Test func readsAWholeArticle() {
    HTMLCase(ForemBody.html, blocks: Self.words + Self.lists + Self.pictures + Self.rest).check()
  }

  private static let words: [Content] = [
    text(
      run("Every autumn the "), run("lighthouse", .strong), run(" at Skarn "),
      run("counts", .emphasized), run(" its "), run("gulls", .struck),
      run(" terns… and\u{A0}so do we.")),
    .heading(level: 2, "Counting & recounting"),
    text(
      run("See "),
      run("last year’s list", link: "https://dev.to/skarn/terns?year=2024&sort=asc"),
      run(", run "), run("tern --count <bay>", .code), run(" and press "), run("q", .code),
      run(".¹ H₂O 🌊 "), run("rises", .strong), run(" "), run("slowly", .secondary), run(".")),
  ]

  private static let lists: [Content] = [
    bullets(
      lines(text("One bay"), numbers(from: 3, text("north"), text("south"))),
      stack(text("Another bay"), text("with two paragraphs"))),
    .quote(text("Nobody counts a tern twice.")),
    .code("let terns = 12\n  print(terns < 20)", language: "swift"),
  ]

  private static let pictures: [Content] = [
    image("https://media.example/small.png", "Terns over the bay"),
    image("https://dev.to/map.png", "Map"),
    text(run("Where we stood", .secondary)),
    table(header: ["Bay", "Terns"], ["north", StyledText("7", .strong)]),
    .quote(
      lines(
        text(run("Terns at night", .strong, link: "https://dev.to/ada/terns")),
        text(run("Ada of Skarn ・ Oct 3", .strong, link: "https://dev.to/ada/terns")),
        text(run("#birds", link: "https://dev.to/ada/terns")))),
    address("https://video.example/embed/terns"),
    address("https://dev.to/terns.mp4"),
  ]

  private static let rest: [Content] = [
    .disclosure(summary: "How to count", text("Slowly.")),
    lines(text(run("tern", .strong)), text("a small gull")),
    .rule,
    text("日本語 and עברית"),
    numbers(text("Quit, that is.")),
  ]

  /// Block by block, since the cases for the whole body would take 40 MB.
  @Test(arguments: ForemBody.html.split(separator: "\n\n"))
  func readsTruncatedBlocksSafely(block: Substring) {
    let bytes = Array(block.utf8)
    for position in bytes.indices {
      check(bytes[..<position])
      check(bytes[..<position] + bytes[(position + 1)...])
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func readsMutatedArticlesSafely(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let original = Array(ForemBody.html.utf8)
    let pieces = ["<", ">", "\"", "&", "</", "<table>", "</td>", "<pre>", "\u{202E}", "\u{301}"]
    for _ in 0..<100 {
      var bytes = original
      for _ in 0..<20 {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(start + Int.random(in: 0...30, using: &random), bytes.count)
        bytes.replaceSubrange(start..<end, with: (pieces.randomElement(using: &random) ?? "").utf8)
      }
      check(bytes[...])
    }
  }

  private func check(_ bytes: ArraySlice<UInt8>) {
    let html = String(decoding: bytes, as: UTF8.self)
    let content = HTMLReader(base: WebLink("https://dev.to")).read(html)
    #expect(content.fault(readFrom: bytes.count) == nil, "\(html)")
  }
}
