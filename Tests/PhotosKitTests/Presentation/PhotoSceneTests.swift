import DisplayKit
import TaskKit
import TestSupport
import Testing

@testable import PhotosKit

/// The View with its ViewModel, as the Assembly builds them.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct PhotoSceneTests {
  enum Moment: CaseIterable {
    case opening, loaded, refreshing, loadingMore
  }

  private let host = PhotoListHost()

  @Test func bindsEveryPropertyOfTheViewModel() async throws {
    let screen = try await host.open(with: .make(1...1, skipped: 1))
    let page = PhotoListPage(
      title: "Photos", progress: .loaded,
      notices: [Notice(.skipped, "1 of 2 photos was left out: no id")],
      items: [PhotoItem(.make(1))], extent: "page 1, 1 photo")
    #expect(screen.display.state == page.screen)
  }

  @Test func passesEventsToTheViewModel() async throws {
    let screen = host.open()
    try await host.service.fail()
    try await screen.waitUntilSettled()
    screen.handle(.retry)
    try await host.service.respond(with: .make(1...1))
    try await screen.waitUntilSettled()
    let link = try #require(WebLink("https://photos.test/1"))
    screen.handle(.rowSelected(RowID("1")))
    screen.handle(.linkOpened(link))
    screen.handle(.imageOpened(link))
    #expect(
      host.outputs == [
        .photoSelected(.make(1), at: RowID("1")), .linkOpened(link), .linkOpened(link),
      ])
    screen.handle(.refresh(.cached))
    try await host.service.respond(with: .make(1...1))
    try await screen.waitUntilSettled()
    screen.handle(.rowShown(RowID("1")))
    _ = try await host.service.nextRequest()
    #expect(host.service.pages == [1, 1, 1, 2])
    #expect(host.service.policies == [.standard, .reload, .cached, .standard])
  }

  @Test(arguments: Moment.allCases)
  func closingCancelsTheRequest(at moment: Moment) async throws {
    let screen = try await open(at: moment)
    let count = host.states.count
    screen.handle(.closed)
    if moment != .loaded { #expect(host.service.isCancelled) }
    #expect(host.states.count == count)
  }

  @Test(arguments: Moment.allCases)
  func releasingTheScreenReleasesEveryObject(at moment: Moment) async throws {
    let objects = SceneObjects(of: try await open(at: moment))
    #expect(objects.names.isSuperset(of: ["PhotoListView", "PhotoListViewModel", "LatestTask"]))
    #expect(Set(objects.alive) == objects.names)
    host.release()
    #expect(objects.alive.isEmpty)
    if moment != .loaded { #expect(host.service.isCancelled) }
  }

  private func open(at moment: Moment) async throws -> any Screen {
    let screen = host.open()
    if moment != .opening {
      try await host.service.respond(with: .make(1...1))
      try await screen.waitUntilSettled()
    }
    switch moment {
    case .opening: break
    case .loaded: return screen
    case .refreshing: screen.handle(.refresh())
    case .loadingMore: screen.handle(.rowShown(RowID("1")))
    }
    _ = try await host.service.nextRequest()
    return screen
  }
}
