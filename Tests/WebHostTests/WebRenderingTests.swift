import DisplayKit
import Synchronization
import Testing

@testable import WebHost

struct WebRenderingTests {
  private func markup(_ content: Content, address: String? = "/list") -> String {
    HTMLWriter.markup(WebRendering(of: content, .init(session: 3, address: address)).nodes)
  }

  private static let address = "https://example.org/a?b=1&c=2"

  static let kinds: [(Content, String)] = [
    (.nothing, ""),
    (.heading(level: 1, "Title"), "<h2>Title</h2>"),
    (.heading(level: 9, "Title"), "<h6>Title</h6>"),
    (.text("a < b & c"), "<p>a &lt; b &amp; c</p>"),
    (
      .text(StyledText("bold", [.strong, .code], link: WebLink(address))),
      "<p><a href=\"https://example.org/a?b=1&amp;c=2\" target=\"_blank\" "
        + "rel=\"noopener noreferrer\"><strong><code>bold</code></strong></a></p>"
    ),
    (.quote(.text("q")), "<blockquote><p>q</p></blockquote>"),
    (
      .code("\n  let x", language: nil),
      "<pre tabindex=\"0\">\n<code>\n  let x</code></pre>"
    ),
    (
      .items([.text("a"), .text("b")], marker: .number(start: 3)),
      "<ol start=\"3\"><li><p>a</p></li><li><p>b</p></li></ol>"
    ),
    (
      .table(Table(header: ["H"], rows: [["1"]])),
      "<div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th scope=\"col\">H</th></tr></thead>"
        + "<tbody><tr><td>1</td></tr></tbody></table></div>"
    ),
    (.rule, "<hr>"),
    (
      .image(nil, alternative: "cat"), "<p class=\"image\"><small>[image: cat]</small></p>"
    ),
    (
      .imageGrid([GridImage(link: nil, alternative: "1 of 5")], columns: 5),
      "<p class=\"grid grid4\"><small>[image: 1 of 5]</small></p>"
    ),
    (
      .imageGrid([GridImage(link: nil, alternative: "1 of 5")], columns: 0),
      "<p class=\"grid grid1\"><small>[image: 1 of 5]</small></p>"
    ),
    (
      .disclosure(summary: "More", .text("x")),
      "<details open=\"\"><summary>More</summary><p>x</p></details>"
    ),
    (.progress("Loading", fraction: 0.5), "<p role=\"status\" class=\"progress\">Loading 50%</p>"),
    (
      .notice(Notice(.warning, "w")), "<p role=\"status\" class=\"notice warning\">w</p>"
    ),
    (
      .stack([.notice(Notice(.skipped, "1 was left out")), .text("a")], spacing: 0),
      "<div class=\"tight\"><p>a</p><p role=\"status\" class=\"notice skipped\">1 was left out</p></div>"
    ),
    (
      .failure(Failure(title: "f", advice: "a", canRetry: false)),
      "<div role=\"alert\" class=\"failure\"><p><strong>f</strong></p><p>a</p></div>"
    ),
    (.stack([.text("a"), .text("b")], spacing: 0), "<div class=\"tight\"><p>a</p><p>b</p></div>"),
    (.card(.text("Visa")), "<div class=\"card\"><p>Visa</p></div>"),
    (
      .row(RowID("r"), .text("Save")),
      "<p><button type=\"button\" data-do=\"row:r\">Save</button></p>"
    ),
  ]

  @Test(arguments: kinds)
  func rendersEachKind(content: Content, expected: String) {
    #expect(markup(content) == expected)
  }

  @Test func aPictureIsLoadedThroughTheHost() throws {
    let link = try #require(WebLink(Self.address))
    let image = Content.image(
      link, alternative: "cat", size: ImageSize(width: 320, height: 134))
    let rendering = WebRendering(of: image, .init(session: 3))
    #expect(rendering.controls.pictures == [link])
    #expect(
      HTMLWriter.markup(rendering.nodes) == """
        <p class="image"><a href="https://example.org/a?b=1&amp;c=2" target="_blank" \
        rel="noopener noreferrer"><img \
        src="/-/picture?session=3&amp;link=https://example.org/a%3Fb%3D1%26c%3D2" alt="cat" \
        width="320" height="134" loading="lazy" fetchpriority="low"></a></p>
        """)
  }

  @Test func picturesOfAnotherContentArePartOfThePage() throws {
    let links = try ["a", "b"].map { try #require(WebLink("https://example.org/\($0)")) }
    let images = links.map { Content.image($0, alternative: "cat") }
    var rendering = WebRendering(of: images[0])
    _ = rendering.add(images[1], reportedRow: nil)
    #expect(rendering.controls.pictures == Set(links))
  }

  @Test func aFormHasLabelsAndItsSecretsAreNotInThePage() {
    let form = Form(
      fields: [
        .init(id: FieldID("phone"), label: "Phone", value: "\"12\"", error: "too short"),
        .init(id: FieldID("password"), label: "Password", value: "sesame", isSecret: true),
      ], submit: "Sign in", focus: FieldID("phone"), isEnabled: false)
    let rendering = WebRendering(of: .form(form))
    let markup = HTMLWriter.markup(rendering.nodes)
    #expect(markup.contains("<fieldset disabled=\"\">"))
    #expect(markup.contains("<label for=\"field-phone\">Phone</label>"))
    #expect(markup.contains("value=\"&quot;12&quot;\" aria-invalid=\"true\""))
    #expect(markup.contains("aria-describedby=\"error-phone\" autofocus=\"\""))
    #expect(markup.contains("<span id=\"error-phone\" class=\"error\">too short</span>"))
    #expect(markup.contains("type=\"password\"") && !markup.contains("sesame"))
    #expect(
      rendering.controls.fields == ["phone": FieldID("phone"), "password": FieldID("password")])
    #expect(rendering.controls.effects == ["submit": .event(.formSubmitted)])
  }

  /// Names of the HTML standard, 4.10.18.7.
  @Test func aBrowserKnowsWhatAFieldIsFor() {
    let purposes: [(Form.Purpose, String)] = [
      (.text, "autocomplete=\"off\" value"), (.name, "autocomplete=\"name\" value"),
      (.callingCode, "autocomplete=\"tel-country-code\" inputmode=\"tel\""),
      (.phoneNumber, "autocomplete=\"username\" inputmode=\"tel\""),
      (.password, "autocomplete=\"current-password\" value"),
      (.newPassword, "autocomplete=\"new-password\" value"),
      (.oneTimeCode, "autocomplete=\"one-time-code\" inputmode=\"numeric\""),
      (.cardNumber, "autocomplete=\"cc-number\" inputmode=\"numeric\""),
      (.cardExpiry, "autocomplete=\"cc-exp\" value"),
      (.cardSecurityCode, "autocomplete=\"cc-csc\" inputmode=\"numeric\""),
    ]
    for (purpose, expected) in purposes {
      let field = Form.Field(id: FieldID("a"), label: "A", value: "b", purpose: purpose)
      let rendering = WebRendering(of: .form(Form(fields: [field], submit: "Send")))
      #expect(HTMLWriter.markup(rendering.nodes).contains(expected), "\(purpose)")
    }
  }

  @Test func aRowLinksToWhatItSelects() {
    let list = LazyList(["a/b?c"], id: { RowID($0) }, content: { .text(plain: DisplayText($0)) })
    #expect(
      markup(.list(list), address: "/list?page=2").hasPrefix(
        "<ul class=\"list\"><li><p><a href=\"/list?page=2&amp;row=a/b%3Fc\">a/b?c</a></p></li></ul>"
      ))
  }

  @Test func aRowBelowTheFirstFiftyLinksWithTheRowsToLoad() {
    let list = LazyList(0..<200, id: { RowID($0) }, content: { .text(plain: "\($0)") })
    let rendering = WebRendering(of: .list(list), .init(address: "/list", rows: 150))
    let markup = HTMLWriter.markup(rendering.nodes)
    for link in [
      "?row=49", "?rows=100&amp;row=50", "?rows=100&amp;row=99", "?rows=150&amp;row=100",
    ] {
      #expect(markup.contains("href=\"/list\(link)\""))
    }
    #expect(rendering.controls.linkedRows == Set((0..<150).map { RowID($0) }))
    #expect(WebRendering(of: .list(list)).controls.linkedRows == [])
  }

  @Test func aRowWithALinkOfItsOwnGetsOneMore() {
    let list = LazyList([1], id: { RowID($0) }) { _ in
      .text(StyledText("site", link: WebLink("https://example.org")))
    }
    let markup = markup(.list(list))
    #expect(markup.contains(">site</a></p><a href=\"/list?row=1\">Open</a></li>"))
  }

  @Test func actionsOfARowNameTheRow() {
    let like = ContentAction(id: ActionID("like"), title: "2 likes", state: .on)
    let list = LazyList([7], id: { RowID($0) }) { _ in
      .stack([.text("t"), .actions([like])], spacing: 0)
    }
    let rendering = WebRendering(of: .list(list), .init(address: "/list"))
    #expect(
      rendering.controls.effects["action:7/like"]
        == .event(.actionChosen(ActionID("like"), in: RowID(7))))
    #expect(
      HTMLWriter.markup(rendering.nodes).contains(
        "<button type=\"button\" data-do=\"action:7/like\">✓ 2 likes</button>"))
  }

  @Test func aMillionRowsOpenAsAThousand() {
    func open(_ count: Int) -> ([HTMLNode], built: Int) {
      let built = RowCounter()
      let list = LazyList(
        0..<count, id: { RowID($0) },
        content: {
          built.count.add(1, ordering: .relaxed)
          return .text(plain: "\($0)")
        })
      let nodes = WebRendering(of: .list(list), .init(address: "/list")).nodes
      return (nodes, built.count.load(ordering: .relaxed))
    }
    #expect(open(1_000_000) == open(1_000))
    #expect(open(1_000_000).built <= WebRequest.rows + 1)
  }

  static let attacks = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
    "</title><script>", "<!--", "]]>", "&lt;script&gt;", "javascript:alert(1)", "\u{1B}[31m",
    "\u{202E}gnp.exe", "\u{0}<b>", "a\u{85}b\u{2028}c", "<\u{0}script>",
  ]

  /// Everywhere that text from outside can get to.
  @Test(arguments: attacks)
  func textIsNeverMarkup(attack: String) {
    let text = DisplayText(attack)
    let list = LazyList([attack], id: { RowID($0) }, content: { .text(plain: DisplayText($0)) })
    let form = Form(
      fields: [.init(id: FieldID(attack), label: text, value: attack, error: text)], submit: text)
    let item = Item(
      identifier: text, picture: .init(.avatar, link: nil, alternative: text),
      title: StyledText(text), lines: [StyledText(text)], value: text, tags: [text],
      actions: [ContentAction(id: ActionID(attack), title: text)], address: StyledText(text))
    let link = RowLink(row: RowID(attack), text: text)
    let header = Header(
      .profile, cover: .init(.cover, link: nil, alternative: text), title: StyledText(text),
      tags: [link])
    let contents: [Content] = [
      .heading(level: 1, StyledText(text)), .text(plain: text), .code(text, language: text),
      .table(Table(header: [StyledText(text)], rows: [[StyledText(text)]])), .list(list),
      .image(WebLink("https://example.org/" + attack), alternative: text),
      .image(nil, alternative: text), .item(item), .form(form),
      .header(header), .links([link]), .card(.text(plain: text)),
      .row(RowID(attack), .text(plain: text)),
      .disclosure(summary: StyledText(text), .text(plain: text)), .progress(text, fraction: nil),
      .actions([ContentAction(id: ActionID(attack), title: text)]),
      .notice(Notice(.empty, text)), .failure(Failure(title: text, advice: text, canRetry: true)),
    ]
    for content in contents {
      let markup = markup(content)
      let plain = markup.replacing(/<\/?[a-z0-9]+( [a-z-]+="[^"<>]*")*>/, with: "")
      #expect(!plain.contains("<") && !plain.contains(">") && !plain.contains("\""), "\(markup)")
      #expect(!markup.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
      #expect(!markup.contains("\u{202E}") && !markup.contains("\u{7F}"))
    }
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,<script>", "vbscript:x", "file:///etc/passwd",
    "https://user@example.org", " java\nscript:alert(1)", "//example.org",
  ])
  func otherSchemesAreNoLinks(address: String) {
    #expect(WebLink(address) == nil)
    let content = HTMLReader().read("<p><a href=\"\(address)\">x</a><img src=\"\(address)\"></p>")
    #expect(!markup(content).contains("href") && !markup(content).contains("src"))
  }
}

private final class RowCounter: Sendable {
  let count = Atomic(0)
}
