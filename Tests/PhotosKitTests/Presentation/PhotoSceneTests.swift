import DisplayKit
import TestSupport
import Testing

@testable import PhotosKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct PhotoSceneTests {
  enum Moment: CaseIterable {
    case opening, loaded, refreshing, loadingMore
  }

  private let host = PhotoListHost()

  @Test(arguments: Moment.allCases)
  func closingCancelsTheRequest(at moment: Moment) async throws {
    let screen = try await open(at: moment)
    let count = host.states.count
    screen.handle(.closed)
    if moment != .loaded { await host.service.cancelled() }
    #expect(host.states.count == count)
  }

  @Test(arguments: Moment.allCases)
  func releasingTheScreenReleasesEveryObject(at moment: Moment) async throws {
    let objects = SceneObjects(of: try await open(at: moment))
    #expect(objects.names.isSuperset(of: ["PhotoListView", "PhotoListViewModel", "LatestTask"]))
    #expect(Set(objects.alive) == objects.names)
    host.release()
    #expect(objects.alive.isEmpty)
    if moment != .loaded { await host.service.cancelled() }
  }

  private func open(at moment: Moment) async throws -> any StatefulScreen<PhotoPages?> {
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
