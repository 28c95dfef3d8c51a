import DisplayKit
import Testing

@testable import PhotosKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct PhotoPagesTests {
  private let host = PhotoListHost()

  @Test(
    arguments: [
      (0, 0, nil), (5, 0, "skipped 5 of 8"), (0, 2, "skipped 2 of 5, 2 of them without a title"),
      (1, 2, "skipped 3 of 6, 2 of them without a title"),
    ] as [(Int, Int, String?)])
  func reportsSkippedPhotos(skipped: Int, untitled: Int, note: String?) async throws {
    let screen = try await host.open(with: .make(1...3, skipped: skipped, untitled: untitled))
    #expect(screen.state?.skippedNotice?.text.string == note)
    #expect(screen.state?.photos.count == 3)
  }

  @Test func countsSkippedPhotosOfAllPages() async throws {
    let screen = try await host.open(with: .make(1...2, skipped: 1))
    screen.handle(.rowShown(RowID("2")))
    try await host.service.respond(with: .make(3...3, number: 2, skipped: 1, untitled: 1))
    try await screen.waitUntilSettled()
    #expect(screen.state?.skippedNotice?.text == "skipped 3 of 6, 1 of them without a title")
  }

  @Test func showsEachPhotoOnce() async throws {
    let screen = try await host.open(with: .make(1...3))
    screen.handle(.rowShown(RowID("3")))
    try await host.service.respond(with: .make(2...5, number: 2))
    try await screen.waitUntilSettled()
    #expect(screen.state?.photos.map(\.id) == ["1", "2", "3", "4", "5"])
  }

  @Test func skipsAPageWithoutValidPhotos() async throws {
    let screen = host.open()
    try await host.service.respond(with: PhotoPage(photos: [], number: 1, skipped: 30))
    try await host.service.respond(with: .make(1...1, number: 2))
    try await screen.waitUntilSettled()
    #expect(screen.state?.photos.map(\.id) == ["1"])
    #expect(host.service.pages == [1, 2])
  }

  @Test func stopsAfterThreePagesWithoutValidPhotos() async throws {
    let screen = host.open()
    for number in 1...3 {
      try await host.service.respond(with: PhotoPage(photos: [], number: number, skipped: 2))
    }
    try await screen.waitUntilSettled()
    let pages = try #require(screen.state)
    #expect(pages.next == nil)
    #expect(pages.received == 6)
    #expect(host.service.pages == [1, 2, 3])
  }

  @Test(arguments: [(0, 1), (-3, 1), (7, 7)])
  func startsAtAnyPage(page: Int, requested: Int) async throws {
    let screen = host.open(page: page)
    try await host.service.respond(with: .make(1...1, number: requested))
    try await screen.waitUntilSettled()
    #expect(screen.state?.first == requested)
    #expect(host.service.pages == [requested])
  }

  @Test func lastPossiblePageHasNoNext() async throws {
    let screen = try await host.open(with: .make(1...1, number: .max))
    #expect(screen.state?.next == nil)
  }
}
