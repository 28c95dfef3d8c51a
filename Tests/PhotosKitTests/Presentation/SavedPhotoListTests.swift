import DisplayKit
import TestSupport
import Testing

@testable import PhotosKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct SavedPhotoListTests {
  private let service = FakeSavedService()

  private func open(
    output: @escaping @MainActor (PhotosOutput) -> Void = { _ in }
  ) -> any StatefulScreen<[SavedPhoto]?> {
    let screen = PhotosAssembly.saved(repository: service, output: output)
    screen.handle(.appeared)
    return screen
  }

  private func viewModel(of screen: any Screen) -> SavedPhotoListViewModel? {
    (screen as? SavedPhotoListView)?.viewModel
  }

  private func show(_ photos: SavedPhoto...) async throws -> any StatefulScreen<[SavedPhoto]?> {
    let screen = open()
    try await service.respond(with: photos)
    try await screen.waitUntilSettled()
    return screen
  }

  @Test func showsDateAndSizeOfSavedPhotos() async throws {
    let screen = try await show(
      SavedPhoto(photo: .make(2), savedAt: 1_763_742_059, byteCount: 48_213),
      SavedPhoto(photo: .make(1), savedAt: 0, byteCount: 1))
    #expect(screen.display.state.title == "Saved photos")
    #expect(
      try PhotoPrintout(screen).lines.map {
        // The time depends on the zone.
        $0.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d/, with: "TIME")
      } == [
        "2 Photo 2", "saved TIME, 47 KiB", "https://photos.test/2", "1 Photo 1",
        "saved TIME, 1 B", "https://photos.test/1", "2 of 100 photos",
      ])
    #expect(screen.state?.map(\.id) == ["2", "1"])
  }

  @Test func isLoadingInitiallyAndShowsANoticeWithoutPhotos() async throws {
    let screen = open()
    #expect(screen.display.state.content == .progress("Loading", fraction: nil))
    try await service.respond(with: [])
    try await screen.waitUntilSettled()
    let none = Content.notice(Notice(.empty, "no saved photos"))
    #expect(screen.display.state.content == .stack([none], spacing: 1))
  }

  @Test func failureCanBeRetried() async throws {
    let screen = open()
    screen.handle(.refresh())
    try await service.fail()
    try await screen.waitUntilSettled()
    #expect(try PhotoPrintout(screen).failures.map(\.title) == ["cannot reach photos.test"])
    #expect(viewModel(of: screen)?.failure?.cause as? PhotoError == .offline)
    screen.handle(.appeared)
    #expect(screen.display.state.isSettled, "the user retries, not the host")
    screen.handle(.retry)
    try await service.respond(with: [])
    try await screen.waitUntilSettled()
    #expect(viewModel(of: screen)?.failure == nil)
    #expect(service.loads == 2)
  }

  @Test func failedRefreshKeepsThePhotos() async throws {
    let screen = try await show(SavedPhoto(photo: .make(1), savedAt: 0, byteCount: 5))
    screen.handle(.retry)
    #expect(screen.display.state.isSettled, "nothing failed")
    screen.handle(.refresh())
    screen.handle(.refresh())
    #expect(try PhotoPrintout(screen).lines.contains { $0.contains("Refreshing") })
    try await service.fail()
    try await screen.waitUntilSettled()
    #expect(screen.state?.count == 1)
    #expect(
      try PhotoPrintout(screen).lines.contains(
        "could not refresh: cannot reach photos.test"))
    #expect(service.loads == 2)
  }

  @Test func reportsSelectionsAndOpenedLinks() async throws {
    var outputs: [PhotosOutput] = []
    let screen = open { outputs.append($0) }
    try await service.respond(with: [SavedPhoto(photo: .make(1), savedAt: 0, byteCount: 5)])
    try await screen.waitUntilSettled()
    let link = try #require(WebLink("https://photos.test/1"))
    for row in ["1", "9"] { screen.handle(.rowSelected(RowID(row))) }
    screen.handle(.imageOpened(link))
    #expect(outputs == [.photoSelected(id: "1"), .linkOpened(link)])
  }

  @Test func closingCancelsTheRequest() async throws {
    let screen = open()
    _ = try await service.nextRequest()
    screen.handle(.closed)
    await service.cancelled()
    #expect(viewModel(of: screen)?.isLoading == true)
  }

  @Test(arguments: [true, false])
  func releasingTheScreenReleasesEveryObject(whileLoading: Bool) async throws {
    var screen: (any StatefulScreen<[SavedPhoto]?>)? =
      whileLoading ? open() : try await show(SavedPhoto(photo: .make(1), savedAt: 0, byteCount: 5))
    if whileLoading { _ = try await service.nextRequest() }
    let objects = SceneObjects(of: try #require(screen))
    #expect(
      objects.names.isSuperset(of: ["SavedPhotoListView", "SavedPhotoListViewModel", "LatestTask"]))
    screen = nil
    #expect(objects.alive.isEmpty)
    if whileLoading { await service.cancelled() }
  }
}
