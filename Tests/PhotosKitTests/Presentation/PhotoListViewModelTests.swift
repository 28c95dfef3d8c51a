import DisplayKit
import TaskKit
import Testing

@testable import PhotosKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct PhotoListViewModelTests {
  private final class Outputs { var all: [PhotosOutput] = [] }

  private let service = FakePhotoService()
  private let outputs = Outputs()
  private let viewModel: PhotoListViewModel

  init() {
    viewModel = PhotoListViewModel(getPhotos: GetPhotos(repository: service)) { [outputs] in
      outputs.all.append($0)
    }
  }

  private func make(page: Int = 1, firstRead: ReadPolicy = .standard) -> PhotoListViewModel {
    PhotoListViewModel(
      getPhotos: GetPhotos(repository: service), page: page, firstRead: firstRead
    ) { _ in }
  }

  private func respond(with page: PhotoPage) async throws {
    try await service.respond(with: page)
    await waitUntilSettled { viewModel.progress }
  }

  private func fail(_ error: any Error = PhotoError.offline) async throws {
    try await service.fail(error)
    await waitUntilSettled { viewModel.progress }
  }

  private func load(_ page: PhotoPage = .make(1...2)) async throws {
    viewModel.loadPhotos()
    try await respond(with: page)
  }

  private var ids: [String] { viewModel.items.map(\.id.rawValue) }

  private var failure: Failure? {
    if case .failed(_, let failure) = viewModel.progress { failure } else { nil }
  }

  @Test func isLoadingInitially() {
    #expect(viewModel.progress == .loading(.opening))
    #expect(viewModel.items.isEmpty && viewModel.notices.isEmpty && viewModel.extent == nil)
    #expect(viewModel.title == "Photos")
  }

  @Test func hasFinishedTexts() async throws {
    try await load(.make(1...2, skipped: 1))
    #expect(viewModel.progress == .loaded)
    #expect(viewModel.items == [PhotoItem(.make(1)), PhotoItem(.make(2))])
    #expect(viewModel.notices == [Notice(.skipped, "1 of 3 photos was left out: no id")])
    #expect(viewModel.extent == "page 1, 2 photos")
  }

  @Test func failsWithoutAValidPhoto() async throws {
    try await load(PhotoPage(photos: [], number: 1, skipped: 2))
    #expect(viewModel.progress == .failed(.opening, Failure(PhotoError.noValidPhoto(received: 2))))
    #expect(viewModel.notices.isEmpty && viewModel.extent == nil)
    #expect(service.pages == [1])
  }

  @Test func loadsOnce() async throws {
    try await load()
    viewModel.loadPhotos()
    #expect(viewModel.progress == .loaded)
    #expect(service.pages == [1])
  }

  @Test func appearingAgainDoesNotRetry() async throws {
    viewModel.loadPhotos()
    try await fail()
    viewModel.loadPhotos()
    #expect(!viewModel.progress.isLoading)
  }

  @Test func coalescesRefreshes() async throws {
    viewModel.loadPhotos()
    viewModel.refresh(.reload)
    viewModel.refresh(.reload)
    #expect(viewModel.progress == .loading(.opening))
    try await respond(with: .make(1...1))
    #expect(service.pages == [1])
    viewModel.refresh(.reload)
    viewModel.refresh(.reload)
    #expect(viewModel.progress == .loading(.refresh))
    try await respond(with: .make(2...3))
    #expect(service.pages == [1, 1])
    #expect(ids == ["2", "3"])
  }

  @Test func loadsMoreOnlyAfterTheLastRow() async throws {
    try await load()
    for id in ["1", "9", ""] { viewModel.showMore(after: RowID(id)) }
    #expect(viewModel.progress == .loaded)
    viewModel.showMore(after: RowID("2"))
    viewModel.showMore(after: RowID("2"))
    #expect(viewModel.progress == .loading(.more))
    try await respond(with: .make(3...4, number: 2))
    #expect(ids == ["1", "2", "3", "4"])
    #expect(viewModel.extent == "pages 1–2, 4 photos")
    #expect(service.pages == [1, 2])
  }

  @Test func endsWithAnEmptyPage() async throws {
    try await load()
    viewModel.showMore(after: RowID("2"))
    try await respond(with: .none(number: 2))
    viewModel.showMore(after: RowID("2"))
    #expect(viewModel.progress == .loaded)
    #expect(viewModel.extent == "page 1, 2 photos")
    #expect(service.pages == [1, 2])
  }

  @Test func refreshReplacesALoadOfMore() async throws {
    try await load()
    viewModel.showMore(after: RowID("2"))
    let late = try await service.nextRequest()
    viewModel.refresh(.reload)
    #expect(late.isCancelled)
    late.respond(with: .make(3...4, number: 2))
    try await respond(with: .make(7...8))
    #expect(ids == ["7", "8"])
    #expect(service.pages == [1, 2, 1])
  }

  @Test func anUnexpectedCancellationIsAFailure() async throws {
    viewModel.loadPhotos()
    try await fail(CancellationError())
    #expect(failure?.title == "the request was cancelled")
  }

  @Test func failedRefreshKeepsThePhotos() async throws {
    try await load()
    viewModel.refresh(.reload)
    #expect(ids == ["1", "2"], "while it lasts, too")
    try await fail()
    #expect(ids == ["1", "2"])
    #expect(
      viewModel.notices == [Notice(.warning, "could not refresh: cannot reach photos.test")])
    #expect(failure?.title == "cannot reach photos.test")
    viewModel.retry()
    #expect(viewModel.progress == .loading(.refresh))
    #expect(viewModel.notices.isEmpty)
  }

  @Test func doesNotRetryALoadOfMoreAutomatically() async throws {
    try await load()
    viewModel.showMore(after: RowID("2"))
    try await fail()
    #expect(failure?.title == "could not load more: cannot reach photos.test")
    viewModel.showMore(after: RowID("2"))
    #expect(!viewModel.progress.isLoading)
    viewModel.retry()
    #expect(viewModel.progress == .loading(.more))
    try await respond(with: .make(3...3, number: 2))
    #expect(ids == ["1", "2", "3"])
    #expect(viewModel.progress == .loaded)
  }

  @Test func doesNotRetryWithoutAFailure() async throws {
    try await load()
    viewModel.retry()
    #expect(viewModel.progress == .loaded)
    #expect(service.pages == [1])
  }

  @Test func exposesTheCauseOfAFailure() async throws {
    viewModel.loadPhotos()
    try await fail()
    #expect(failure?.cause as? PhotoError == .offline)
    viewModel.retry()
    try await fail(PhotoError.notFound("7"))
    #expect(failure?.cause as? PhotoError == .notFound("7"))
  }

  @Test func reportsSelectionsAndOpenedLinks() async throws {
    let link = try #require(WebLink("https://photos.test/1"))
    viewModel.select(RowID("2"))
    try await load()
    for id in ["2", "9"] { viewModel.select(RowID(id)) }
    viewModel.openLink(link)
    #expect(outputs.all == [.photoSelected(.make(2), at: RowID("2")), .linkOpened(link)])
  }

  /// Said once, and no picture is requested.
  @Test func saysThatTheHostOfThePicturesIsGone() async throws {
    let gone = (1...2).map { id in
      Photo(
        id: "\(id)", title: "Photo", url: "https://via.placeholder.com/600/92c952",
        thumbnail: "https://via.placeholder.com/150/92c952")
    }
    try await load(PhotoPage(photos: gone, number: 1))
    #expect(viewModel.items.map(\.thumbnail) == [nil, nil])
    let notice = "no pictures: their host, via.placeholder.com, is gone" as DisplayText
    #expect(viewModel.notices == [Notice(.warning, notice)])
  }

  @Test func showsPhotosThatShareAnID() async throws {
    try await load(PhotoPage(photos: [.make(1), .make(1, title: "Another")], number: 1))
    #expect(ids == ["1", "1#2"])
    viewModel.select(RowID("1#2"))
    #expect(outputs.all == [.photoSelected(.make(1, title: "Another"), at: RowID("1#2"))])
  }

  @Test(arguments: [(0, 1), (-3, 1), (7, 7)])
  func startsAtAnyPage(page: Int, requested: Int) async throws {
    let viewModel = make(page: page)
    viewModel.loadPhotos()
    try await service.respond(with: .make(1...1, number: requested))
    await waitUntilSettled { viewModel.progress }
    #expect(service.pages == [requested])
  }

  @Test func readsFromTheCacheOnlyOnTheFirstLoad() async throws {
    let viewModel = make(firstRead: .cached)
    viewModel.loadPhotos()
    try await service.respond(with: .make(1...2))
    await waitUntilSettled { viewModel.progress }
    viewModel.showMore(after: RowID("2"))
    try await service.respond(with: .make(3...4, number: 2))
    await waitUntilSettled { viewModel.progress }
    viewModel.refresh(.reload)
    try await service.respond(with: .make(1...2))
    #expect(service.policies == [.cached, .standard, .reload])
  }

  @Test func retriesOverTheNetworkWhenNotCached() async throws {
    let viewModel = make(firstRead: .cached)
    viewModel.loadPhotos()
    try await service.fail()
    await waitUntilSettled { viewModel.progress }
    viewModel.retry()
    try await service.respond(with: .make(1...2))
    #expect(service.policies == [.cached, .reload])
  }
}
