import DisplayKit
import Testing
import TweetsComponents

struct TweetCellTests {
  private func content(
    _ name: DisplayText = "Ada", handle: DisplayText? = "@ada", text: DisplayText? = nil,
    images: [Picture] = [], comments: TweetCell.Comments? = nil, isLiked: Bool = false
  ) -> Content {
    TweetCell(
      id: RowID("1"), name: name, handle: handle, text: text, images: images, comments: comments,
      likes: "5 likes", isLiked: isLiked
    ).content
  }

  @Test(
    arguments: [
      ("Ada", "@ada", "Ada @ada"), ("@ada", nil, "@ada"),
      (" Ada \n\n Bob: hi ", "@a\nb", "Ada Bob: hi @a b"),
    ] as [(DisplayText, DisplayText?, String)])
  func showsTheSenderOnTheFirstLine(name: DisplayText, handle: DisplayText?, line: String) throws {
    let sender = try #require(content(name, handle: handle, text: "a").texts.first)
    #expect(sender.plain == line)
    #expect(sender.runs.first?.emphasis == .strong)
    #expect(sender.runs.dropFirst(2).allSatisfy { $0.emphasis == .secondary })
  }

  @Test func showsTheAvatarBesideTheSender() {
    let cell = TweetCell(
      id: RowID("1"), name: "Ada", avatar: Picture(WebLink("https://a.test/a.png")),
      likes: "1 like")
    let sender = Item(
      picture: .init(.avatar, link: WebLink("https://a.test/a.png"), alternative: "avatar"),
      title: StyledText("Ada", .strong))
    #expect(cell.content.children.first == .item(sender))
    #expect(cell.content.plainText == "Ada\n1 like")
  }

  @Test(
    arguments: [
      "Hello", "trailing  ", " 雾 👩‍👩‍👧 \n\n next", DisplayText(String(repeating: "long ", count: 112)),
      "<b>bold</b> &amp; so",
    ] as [DisplayText])
  func showsTheWholeText(text: DisplayText) {
    #expect(content(text: text).texts.dropFirst().map(\.plain) == [text.string])
  }

  @Test func linksURLsInTheText() throws {
    let text = try #require(content(text: "See https://a.test/b?c=1, or not").texts.last)
    #expect(text.plain == "See https://a.test/b?c=1, or not")
    #expect(text.runs.compactMap(\.link) == [WebLink("https://a.test/b?c=1")].compactMap(\.self))
  }

  @Test(arguments: zip(1...12, [1, 3, 3, 2, 3, 3, 3, 3, 3, 3, 3, 3]))
  func arrangesImagesInColumns(count: Int, columns: Int) throws {
    let links = (1...count).map { WebLink("https://a.test/\($0).png?at=10:30&s=l") }
    let cells = links.enumerated().map { position, link in
      GridImage(link: link, alternative: "\(position + 1) of \(count)")
    }
    let parts = content(images: links.map(Picture.init)).children
    #expect(parts[1] == .imageGrid(cells, columns: columns) && parts.count == 3)
    #expect(links.allSatisfy { $0 != nil })
  }

  @Test func showsAPlaceForAnImageThatCannotBeOpened() {
    let cells = ["1 of 2", "2 of 2"].map { GridImage(link: nil, alternative: $0) }
    #expect(
      content(images: [Picture(nil), Picture(nil)]).children[1] == .imageGrid(cells, columns: 3))
  }

  @Test func emphasizesTheNamesOfComments() throws {
    let lines = [
      TweetCell.Line(name: "Bob", text: "Well said: https://a.test"),
      TweetCell.Line(name: "un\nknown", text: "a\nb"),
    ]
    let quote = content(text: "a", comments: .init(title: "2 comments", lines: lines)).children.last
    guard case .quote(let inner) = quote else {
      Issue.record("not a quote: \(String(describing: quote))")
      return
    }
    #expect(inner.texts.map(\.plain) == ["Bob  Well said: https://a.test", "un known  a\nb"])
    #expect(inner.texts.map { $0.runs.first?.emphasis } == [.strong, .strong])
    #expect(
      inner.texts.map { $0.runs.dropFirst().contains { $0.emphasis != [] } } == [false, false])
    #expect(inner.texts[0].runs.compactMap(\.link?.string) == ["https://a.test"])
  }

  @Test func offersOpenAndClosedComments() {
    let like = ContentAction(id: .like, title: "5 likes", key: .init("l", "like"))
    let action = { ContentAction(id: .comments, title: "1 comment", state: $0) }
    let line = TweetCell.Line(name: "Bob", text: "a")
    let closed = content(text: "a", comments: .init(title: "1 comment"))
    let open = content(text: "a", comments: .init(title: "1 comment", lines: [line]))
    #expect(content(text: "a").children[2] == .actions([like]))
    #expect(closed.children[2] == .actions([action(.off), like]) && closed.children.count == 3)
    #expect(open.children[2] == .actions([action(.open), like]) && open.children.count == 4)
  }

  @Test(arguments: [true, false])
  func marksALike(isLiked: Bool) {
    let like = ContentAction(
      id: .like, title: "5 likes", state: isLiked ? .on : .off, key: .init("l", "like"))
    #expect(content(text: "a", isLiked: isLiked).children.last == .actions([like]))
  }
}

struct ProfileHeaderTests {
  private let link = WebLink("https://a.test/1.png")

  @Test func showsTheProfilePictureFirst() {
    let header = ProfileHeader(
      name: " Ada\nLovelace", avatar: Picture(link), profileImage: Picture(nil))
    let expected = Header(
      .profile, cover: .init(.cover, link: nil, alternative: "profile picture"),
      picture: .init(.avatar, link: link, alternative: "avatar"), title: "Ada Lovelace")
    #expect(header.content == .header(expected))
    #expect(
      header.content.plainText == "[image: profile picture]\n[image: avatar]\nAda Lovelace")
  }

  @Test func showsTheNameAlone() {
    #expect(ProfileHeader(name: "Ada").content == .header(Header(.profile, title: "Ada")))
  }
}

extension Content {
  fileprivate var texts: [StyledText] {
    leaves.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}
