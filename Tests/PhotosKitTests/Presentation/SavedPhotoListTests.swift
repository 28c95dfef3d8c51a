import DisplayKit
import TaskKit
import TestSupport
import Testing

@testable import PhotosKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct SavedPhotoListTests {
  private final class Outputs { var all: [PhotosOutput] = [] }

  private let service = FakeSavedService()
  private let outputs = Outputs()
  private let viewModel: SavedPhotoListViewModel

  init() {
    viewModel = SavedPhotoListViewModel(getSavedPhotos: GetSavedPhotos(repository: service)) {
      [outputs] in outputs.all.append($0)
    }
  }

  private static let saved = SavedPhoto(photo: .make(1), savedAt: 0, byteCount: 5)

  private func load(_ photos: SavedPhoto...) async throws {
    viewModel.loadPhotos()
    try await service.respond(with: photos)
    await waitUntilSettled { viewModel.progress }
  }

  private func fail() async throws {
    try await service.fail()
    await waitUntilSettled { viewModel.progress }
  }

  private func open() -> any Screen {
    let screen = PhotosAssembly.saved(repository: service) { [outputs] in
      outputs.all.append($0)
    }
    screen.handle(.appeared)
    return screen
  }

  @Test func hasFinishedTexts() async throws {
    #expect(viewModel.progress == .loading(.opening))
    #expect(viewModel.items.isEmpty && viewModel.notices.isEmpty && viewModel.extent == nil)
    try await load(SavedPhoto(photo: .make(2), savedAt: 9, byteCount: 1), Self.saved)
    viewModel.loadPhotos()
    #expect(viewModel.progress == .loaded)
    #expect(viewModel.items.map(\.id.rawValue) == ["2", "1"])
    #expect(viewModel.items.last == PhotoItem(Self.saved))
    #expect(viewModel.extent == "2 of 100 photos")
    #expect(viewModel.notices.isEmpty)
    #expect(service.loads == 1)
  }

  @Test func hasANoticeWithoutPhotos() async throws {
    try await load()
    #expect(viewModel.notices == [Notice(.empty, "no saved photos")])
    #expect(viewModel.extent == nil)
  }

  @Test func failureCanBeRetried() async throws {
    viewModel.loadPhotos()
    viewModel.refresh()
    try await fail()
    guard case .failed(.opening, let failure) = viewModel.progress else {
      return #expect(Bool(false), "\(viewModel.progress)")
    }
    #expect(failure.cause as? PhotoError == .offline)
    viewModel.loadPhotos()
    #expect(!viewModel.progress.isLoading, "the user retries, not the host")
    viewModel.retry()
    try await service.respond(with: [])
    await waitUntilSettled { viewModel.progress }
    #expect(viewModel.progress == .loaded)
    #expect(service.loads == 2)
  }

  @Test func failedRefreshKeepsThePhotos() async throws {
    try await load(Self.saved)
    viewModel.retry()
    #expect(viewModel.progress == .loaded, "nothing failed")
    viewModel.refresh()
    viewModel.refresh()
    #expect(viewModel.progress == .loading(.refresh))
    try await fail()
    #expect(viewModel.items == [PhotoItem(Self.saved)])
    #expect(
      viewModel.notices == [Notice(.warning, "could not refresh: cannot reach photos.test")])
    #expect(service.loads == 2)
  }

  @Test func viewBindsEveryPropertyAndPassesEvents() async throws {
    let screen = open()
    try await service.fail()
    try await screen.waitUntilSettled()
    screen.handle(.retry)
    try await service.respond(with: [Self.saved])
    try await screen.waitUntilSettled()
    let page = PhotoListPage(
      title: "Saved photos", progress: .loaded, notices: [], items: [PhotoItem(Self.saved)],
      extent: "1 of 100 photos")
    #expect(screen.display.state == page.screen)
    let link = try #require(WebLink("https://photos.test/1"))
    for row in ["1", "9"] {
      screen.handle(.rowSelected(RowID(row)))
      screen.handle(.actionChosen(ActionID("delete"), in: RowID(row)))
    }
    screen.handle(.imageOpened(link))
    screen.handle(.linkOpened(link))
    #expect(
      outputs.all == [
        .photoSelected(.make(1), at: RowID("1")), .deletionChosen(.make(1)), .linkOpened(link),
        .linkOpened(link),
      ])
    screen.handle(.refresh())
    _ = try await service.nextRequest()
  }

  @Test func closingCancelsTheRequest() async throws {
    let screen = open()
    _ = try await service.nextRequest()
    screen.handle(.closed)
    #expect(service.isCancelled)
    #expect(!screen.display.state.isSettled)
  }

  @Test(arguments: [true, false])
  func releasingTheScreenReleasesEveryObject(whileLoading: Bool) async throws {
    var screen: (any Screen)? = open()
    if whileLoading {
      _ = try await service.nextRequest()
    } else {
      try await service.respond(with: [Self.saved])
      try await screen?.waitUntilSettled()
    }
    let objects = SceneObjects(of: try #require(screen))
    #expect(
      objects.names.isSuperset(of: ["SavedPhotoListView", "SavedPhotoListViewModel", "LatestTask"]))
    screen = nil
    #expect(objects.alive.isEmpty)
    if whileLoading { #expect(service.isCancelled) }
  }
}
