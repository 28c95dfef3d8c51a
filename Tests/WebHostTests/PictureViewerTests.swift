import DisplayKit
import TestSupport
import Testing

@testable import WebHost

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PictureViewerTests {
  /// With its sender, and its pictures in two grids.
  private nonisolated static func post(pictures: Int) -> Content {
    let images = (1...pictures).map {
      GridImage(link: WebLink("http://a.example/\($0).png"), alternative: "\($0) of \(pictures)")
    }
    return .stack(
      [
        .item(Item(title: "Ada")), .imageGrid(Array(images.prefix(2)), columns: 2),
        .imageGrid(Array(images.dropFirst(2)), columns: 3),
      ], spacing: 0)
  }

  /// A list whose rows have pages, as that of tweets.
  private static func app(pictures: Int = 3) -> WebApp {
    WebApp(open: { address in
      let navigator = Navigator()
      let posts = LazyList(["a", "b"], id: { RowID($0) }) { _ in post(pictures: pictures) }
      let list = FakeScreen { [weak navigator] screen, event in
        switch event {
        case .appeared:
          screen.show(ScreenState(title: "Posts", content: .list(posts), isSettled: true))
        case .rowSelected(let row):
          let content = screen.display.state.content.row(row) ?? .nothing
          navigator?.push(
            FakeScreen { screen, _ in
              screen.show(ScreenState(title: "Post", content: content, isSettled: true))
            })
        default: break
        }
      }
      navigator.push(list)
      var page = WebPage(navigator: navigator)
      page.address = { _ in address }
      return page
    })
  }

  private func markup(_ address: String, pictures: Int = 3) async throws -> String {
    let sessions = WebSessions(Self.app(pictures: pictures), WebLimits(), TestClock())
    defer { sessions.closeAll() }
    return WebDocument.markup(of: try await sessions.open(try #require(WebRequest(address))))
  }

  private func links(in markup: String) -> [String] {
    markup.matches(of: /href="([^"]*picture=[^"]*)"/).map {
      String($0.1).replacing("&amp;", with: "&")
    }
  }

  @Test(arguments: ["/posts", "/posts?page=2"])
  func eachPictureOfARowHasAPage(address: String) async throws {
    let base = address.adding(query: "row=")
    func pages(_ row: String) -> [String] { (1...3).map { "\(base)\(row)&picture=\($0)" } }
    #expect(try await links(in: markup(address)) == pages("a") + pages("b"))
    #expect(try await links(in: markup(base + "b")) == pages("b"))
  }

  @Test func picturesOutsideOfRowsAreCountedApart() {
    let post = Self.post(pictures: 1)
    let list = Content.list(LazyList(["a"], id: { RowID($0) }) { _ in Self.post(pictures: 1) })
    let rendering = WebRendering(
      of: .stack([post, list, post], spacing: 1),
      .init(address: "/posts", pictureAddress: "/posts"))
    #expect(
      links(in: HTMLWriter.markup(rendering.nodes))
        == ["/posts?picture=1", "/posts?row=a&picture=1", "/posts?picture=2"])
  }

  @Test func aPageShowsOnePictureWithTheOnesBeside() async throws {
    let markup = try await markup("/posts?row=b&picture=2")
    #expect(markup.contains("<title>Picture 2 of 3 · Regatta</title>"))
    #expect(markup.contains("<p><a href=\"/posts?row=b\">‹ Post</a></p><h1>Picture 2 of 3</h1>"))
    #expect(markup.contains("<div class=\"item\"><div><p>Ada</p></div></div><p class=\"image\">"))
    let pictures = markup.matches(of: /<img src="([^"]*)"/).map { String($0.1) }
    #expect(pictures == ["/-/picture?session=1&amp;link=http://a.example/2.png"])
    #expect(
      links(in: markup) == ["/posts?row=b&picture=1", "/posts?row=b&picture=3"])
  }

  @Test(arguments: [(1, ["2"]), (3, ["2"])])
  func theFirstAndTheLastHaveOneNeighbor(number: Int, neighbors: [String]) async throws {
    let markup = try await markup("/posts?row=b&picture=\(number)")
    #expect(links(in: markup) == neighbors.map { "/posts?row=b&picture=\($0)" })
  }

  @Test func aSinglePictureHasNoNeighbor() async throws {
    let markup = try await markup("/posts?row=b&picture=1", pictures: 1)
    #expect(links(in: markup).isEmpty && markup.contains("<h1>Picture</h1>"))
  }

  @Test(arguments: ["0", "4", "-1", "\(Int.max)", "\(Int.min)"])
  func aPictureThatIsMissingIsReported(number: String) async throws {
    for row in ["row=b&", ""] {
      let markup = try await markup("/posts?\(row)picture=\(number)")
      #expect(markup.contains(">The picture in this page&#39;s address is not on it.</p>"))
      #expect(markup.contains(row.isEmpty ? "<h1>Posts</h1>" : "<h1>Post</h1>"))
    }
  }

  @Test func aNumberThatIsNoneIsIgnored() async throws {
    #expect(try await markup("/posts?row=b&picture=x") == markup("/posts?row=b"))
    let large = String(repeating: "9", count: 100)
    #expect(try await markup("/posts?row=b&picture=\(large)") == markup("/posts?row=b"))
  }

  /// Those of a comparison, for example.
  @Test func picturesOfAScreenWithoutAnAddressLeadToTheirSources() {
    let markup = HTMLWriter.markup(WebRendering(of: Self.post(pictures: 1)).nodes)
    #expect(markup.contains("<a href=\"http://a.example/1.png\" target=\"_blank\""))
  }
}
