import DisplayKit
import Testing

@testable import PhotosKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct PhotoListViewTests {
  private let host = PhotoListHost()

  @Test func showsIDTitleAndURL() async throws {
    let screen = try await host.open(with: .make(1...2, number: 2, skipped: 1))
    #expect(screen.display.state.title == "Photos")
    #expect(
      try PhotoPrintout(screen).lines == [
        "1 Photo 1", "https://photos.test/1", "2 Photo 2", "https://photos.test/2",
        "page 2, 2 photos", "skipped 1 of 3",
      ])
  }

  @Test func showsProgressBelowWhileLoadingMore() async throws {
    let screen = try await host.open(with: .make(1...1))
    screen.handle(.rowShown(RowID("1")))
    #expect(try PhotoPrintout(screen).lines.contains { $0.contains("Loading more") })
    try await host.service.respond(with: .make(2...2, number: 2))
    try await screen.waitUntilSettled()
    #expect(try PhotoPrintout(screen).lines.contains("pages 1–2, 2 photos"))
  }

  @Test func isLoadingInitially() throws {
    let screen = host.open()
    #expect(screen.display.state.content == .progress("Loading", fraction: nil))
    #expect(!screen.display.state.isSettled)
  }

  @Test(
    arguments: [
      (.none(number: 1), "no photos"), (.none(number: 9), "no photos on page 9"),
    ] as [(PhotoPage, DisplayText)])
  func showsANoticeForAnEmptyPage(page: PhotoPage, note: DisplayText) async throws {
    let screen = try await host.open(with: page)
    #expect(screen.display.state.content == .stack([.notice(Notice(.empty, note))], spacing: 1))
  }

  @Test func showsANoticeWhenEveryPhotoIsSkipped() async throws {
    let screen = host.open()
    try await host.service.respond(with: PhotoPage(photos: [], number: 1, skipped: 2))
    try await host.service.respond(with: .none(number: 2))
    try await screen.waitUntilSettled()
    #expect(
      screen.display.state.content
        == .stack(
          [
            .notice(Notice(.warning, "skipped 2 of 2")),
            .notice(Notice(.empty, "no valid photos")),
          ], spacing: 1))
  }

  @Test func showsAFailureThatCanBeRetried() async throws {
    let screen = host.open()
    try await host.service.fail()
    try await screen.waitUntilSettled()
    let failure = try #require(try PhotoPrintout(screen).failures.first)
    #expect(failure.title == "cannot reach photos.test")
    #expect(failure.advice == "Try again later.")
    #expect(failure.canRetry)
  }

  @Test func showsOtherFailuresAsNotices() async throws {
    let screen = try await host.open(with: .make(1...1))
    screen.handle(.refresh())
    #expect(try PhotoPrintout(screen).lines.contains { $0.contains("Refreshing") })
    try await host.service.fail()
    try await screen.waitUntilSettled()
    #expect(
      try PhotoPrintout(screen).lines.contains(
        "could not refresh: cannot reach photos.test"))
    screen.handle(.rowShown(RowID("1")))
    try await host.service.fail(CancellationError.Lookalike())
    try await screen.waitUntilSettled()
    #expect(
      try PhotoPrintout(screen).failures.map(\.title)
        == ["could not load more: something went wrong"])
  }

  @Test func escapesControlCharacters() async throws {
    let photo = Photo(
      id: "1\u{1B}[2J", title: "a\u{1B}]0;b\u{7}\nc", url: "javascript:\u{1B}", thumbnail: "")
    let screen = try await host.open(with: PhotoPage(photos: [photo], number: 1))
    #expect(
      try PhotoPrintout(screen).lines.prefix(2) == ["1␛[2J a␛]0;b␇ c", "javascript:␛"])
  }
}

extension CancellationError {
  fileprivate struct Lookalike: Error {}
}
