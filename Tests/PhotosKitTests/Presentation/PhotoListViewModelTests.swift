import DisplayKit
import Testing

@testable import PhotosKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct PhotoListViewModelTests {
  private let host = PhotoListHost()
  private var service: FakePhotoService { host.service }

  @Test func publishesPhotosLoadingAndError() async throws {
    let viewModel = PhotoListViewModel(getPhotos: GetPhotos(repository: service)) { _ in }
    #expect(viewModel.isLoading && viewModel.photos.isEmpty && viewModel.failure == nil)
    viewModel.loadPhotos()
    try await service.fail()
    while viewModel.isLoading { await Task.yield() }
    #expect(viewModel.failure?.title == "cannot reach photos.test")

    viewModel.retry()
    #expect(viewModel.isLoading && viewModel.failure == nil)
    try await service.respond(with: .make(1...2))
    while viewModel.isLoading { await Task.yield() }
    #expect(viewModel.photos == [.make(1), .make(2)])
  }

  @Test func loadsOnce() async throws {
    let screen = try await host.open(with: .make(1...2))
    screen.handle(.appeared)
    #expect(screen.display.state.isSettled)
    #expect(service.pages == [1])
  }

  @Test func appearingAgainDoesNotRetry() async throws {
    let screen = host.open()
    try await service.fail()
    try await screen.waitUntilSettled()
    screen.handle(.appeared)
    #expect(screen.display.state.isSettled)
  }

  @Test func coalescesRefreshes() async throws {
    let screen = host.open()
    screen.handle(.refresh())
    screen.handle(.refresh())
    try await service.respond(with: .make(1...1))
    try await screen.waitUntilSettled()
    #expect(service.pages == [1])
    screen.handle(.refresh())
    screen.handle(.refresh())
    try await service.respond(with: .make(2...3))
    try await screen.waitUntilSettled()
    #expect(service.pages == [1, 1])
    #expect(screen.state?.photos.map(\.id) == ["2", "3"])
  }

  @Test func loadsMoreOnlyAfterTheLastRow() async throws {
    let screen = try await host.open(with: .make(1...2))
    for row in ["1", "9", ""] { screen.handle(.rowShown(RowID(row))) }
    #expect(screen.display.state.isSettled)
    screen.handle(.rowShown(RowID("2")))
    screen.handle(.rowShown(RowID("2")))
    #expect(host.viewModel?.progress == .loading(.more))
    try await service.respond(with: .make(3...4, number: 2))
    try await screen.waitUntilSettled()
    #expect(screen.state?.photos.map(\.id) == ["1", "2", "3", "4"])
    #expect(service.pages == [1, 2])
  }

  @Test func endsWithAnEmptyPage() async throws {
    let screen = try await host.open(with: .make(1...2))
    screen.handle(.rowShown(RowID("2")))
    try await service.respond(with: .none(number: 2))
    try await screen.waitUntilSettled()
    screen.handle(.rowShown(RowID("2")))
    #expect(screen.display.state.isSettled)
    #expect(screen.state?.page == 1)
    #expect(service.pages == [1, 2])
  }

  @Test func refreshReplacesALoadOfMore() async throws {
    let screen = try await host.open(with: .make(1...2))
    screen.handle(.rowShown(RowID("2")))
    let late = try await service.nextRequest()
    screen.handle(.refresh())
    await service.cancelled()
    late.respond(with: .make(3...4, number: 2))
    try await service.respond(with: .make(7...8))
    try await screen.waitUntilSettled()
    #expect(screen.state?.photos.map(\.id) == ["7", "8"])
    #expect(service.pages == [1, 2, 1])
  }

  @Test func anUnexpectedCancellationIsAFailure() async throws {
    let screen = host.open()
    try await service.fail(CancellationError())
    try await screen.waitUntilSettled()
    #expect(host.viewModel?.failure?.title == "the request was cancelled")
  }

  @Test func failedRefreshKeepsThePhotos() async throws {
    let screen = try await host.open(with: .make(1...2))
    screen.handle(.refresh())
    #expect(screen.state?.photos.count == 2, "while it lasts, too")
    try await service.fail()
    try await screen.waitUntilSettled()
    #expect(screen.state?.photos.map(\.id) == ["1", "2"])
    #expect(try PhotoPrintout(screen).lines.contains { $0.hasPrefix("could not refresh") })
    #expect(host.viewModel?.failure?.title == "cannot reach photos.test")
  }

  @Test func doesNotRetryALoadOfMoreAutomatically() async throws {
    let screen = try await host.open(with: .make(1...2))
    screen.handle(.rowShown(RowID("2")))
    try await service.fail()
    try await screen.waitUntilSettled()
    screen.handle(.rowShown(RowID("2")))
    #expect(screen.display.state.isSettled)
    screen.handle(.retry)
    #expect(host.viewModel?.progress == .loading(.more))
    try await service.respond(with: .make(3...3, number: 2))
    try await screen.waitUntilSettled()
    #expect(screen.state?.photos.map(\.id) == ["1", "2", "3"])
    #expect(host.viewModel?.failure == nil)
  }

  @Test func doesNotRetryWithoutAFailure() async throws {
    let screen = try await host.open(with: .make(1...2))
    screen.handle(.retry)
    #expect(screen.display.state.isSettled)
    #expect(service.pages == [1])
  }

  @Test func exposesTheCauseOfAFailure() async throws {
    let screen = host.open()
    try await service.fail()
    try await screen.waitUntilSettled()
    #expect(host.viewModel?.failure?.cause as? PhotoError == .offline)
    screen.handle(.retry)
    try await service.fail(PhotoError.notFound("7"))
    try await screen.waitUntilSettled()
    #expect(host.viewModel?.failure?.cause as? PhotoError == .notFound("7"))
  }

  @Test func reportsSelectionsAndOpenedLinks() async throws {
    let screen = try await host.open(with: .make(1...2))
    let link = try #require(WebLink("https://photos.test/1"))
    for row in ["2", "9"] { screen.handle(.rowSelected(RowID(row))) }
    screen.handle(.linkOpened(link))
    #expect(host.outputs == [.photoSelected(id: "2"), .linkOpened(link)])
  }

  @Test func readsFromTheCacheOnlyOnTheFirstLoad() async throws {
    let screen = host.open(firstRead: .cached)
    try await service.respond(with: .make(1...2))
    try await screen.waitUntilSettled()
    screen.handle(.rowShown(RowID("2")))
    try await service.respond(with: .make(3...4, number: 2))
    try await screen.waitUntilSettled()
    screen.handle(.refresh())
    try await service.respond(with: .make(1...2))
    try await screen.waitUntilSettled()
    #expect(service.policies == [.cached, .standard, .reload])
  }

  @Test func retriesOverTheNetworkWhenNotCached() async throws {
    let screen = host.open(firstRead: .cached)
    try await service.fail()
    try await screen.waitUntilSettled()
    screen.handle(.retry)
    try await service.respond(with: .make(1...2))
    try await screen.waitUntilSettled()
    #expect(screen.state?.photos.count == 2)
    #expect(service.policies == [.cached, .reload])
  }
}
