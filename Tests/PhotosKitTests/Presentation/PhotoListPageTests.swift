import DisplayKit
import PlainHost
import Testing

@testable import PhotosKit

@MainActor
struct PhotoListPageTests {
  private static let failure = Failure(title: "offline", advice: "Try later.", canRetry: true)

  private func page(
    _ progress: PhotoListProgress, _ notices: [Notice] = [], _ items: [PhotoItem] = [],
    _ extent: DisplayText? = nil
  ) -> PhotoListPage {
    PhotoListPage(
      title: "Photos", progress: progress, notices: notices, items: items, extent: extent)
  }

  /// What a host without colours and cursor prints: the result, then the diagnostics.
  private func lines(_ screen: ScreenState) throws -> [String] {
    let style = PlainStyle(width: 80)
    var output = ""
    var diagnostics = ""
    let host = PlainTextHost(
      output: PlainStream(style: style) { output += $0.string },
      diagnostics: PlainStream(style: style) { diagnostics += $0.string })
    _ = try host.print(screen.content)
    return (output + diagnostics).split(separator: "\n").map(String.init)
  }

  @Test func isProgressOrFailureAloneWithoutPhotos() {
    let opening = page(.loading(.opening)).screen
    #expect(opening.content == .progress("Loading", fraction: nil))
    #expect(!opening.isSettled)
    let failed = page(.failed(.opening, Self.failure)).screen
    #expect(failed.content == .failure(Self.failure))
    #expect(failed.isSettled)
    #expect(failed.title == "Photos")
  }

  @Test func hasNoticesRowsAndExtent() throws {
    let items = [PhotoItem(.make(1), note: "saved"), PhotoItem(.make(2))]
    let screen = page(.loaded, [Notice(.skipped, "1 left out")], items, "page 1").screen
    #expect(
      try lines(screen) == [
        "1 Photo 1", "saved", "https://photos.test/1", "2 Photo 2", "https://photos.test/2",
        "page 1", "1 left out",
      ])
    guard case .stack(let parts, spacing: 1) = screen.content, parts.count == 3,
      case .list(let list) = parts[1]
    else { return #expect(Bool(false), "\(screen.content)") }
    #expect(list.row(at: 1).id == RowID("2"))
    #expect(list.row(at: 1).content.action(ActionID("save"))?.title == "Save")
    #expect(
      page(.loaded, [Notice(.empty, "none")]).screen.content
        == .stack([.notice(Notice(.empty, "none"))], spacing: 1))
  }

  @Test func hasTheProgressOfARefreshAboveAndOfMoreBelow() {
    let notice = Notice(.skipped, "1 left out")
    let refreshing = Content.progress("Refreshing", fraction: nil)
    let more = Content.progress("Loading more", fraction: nil)
    #expect(
      page(.loading(.refresh), [notice]).screen.content
        == .stack([refreshing, .notice(notice)], spacing: 1))
    #expect(
      page(.loading(.more), [notice]).screen.content == .stack([.notice(notice), more], spacing: 1))
    #expect(
      page(.failed(.more, Self.failure), [notice]).screen.content
        == .stack([.notice(notice), .failure(Self.failure)], spacing: 1))
    #expect(
      page(.failed(.refresh, Self.failure), [notice]).screen.content
        == .stack([.notice(notice)], spacing: 1))
  }
}
