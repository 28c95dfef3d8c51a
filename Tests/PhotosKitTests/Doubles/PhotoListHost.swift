import DisplayKit
import Observation
import TestSupport

@testable import PhotosKit

/// Holds a scene, and records the states that it showed.
@MainActor
final class PhotoListHost: StatefulView {
  let service = FakePhotoService()
  private(set) var screen: (any Screen)?
  private(set) var states: [ScreenState] = []
  private(set) var outputs: [PhotosOutput] = []

  func open() -> any Screen {
    let screen = PhotosAssembly.list(repository: service) { [weak self] in
      self?.outputs.append($0)
    }
    self.screen = screen
    screen.display.subscribe(view: self)
    screen.handle(.appeared)
    return screen
  }

  /// Opens the scene, and responds with `page`.
  func open(with page: PhotoPage) async throws -> any Screen {
    let screen = open()
    try await service.respond(with: page)
    try await screen.waitUntilSettled()
    return screen
  }

  func render(state: ScreenState) { states.append(state) }

  func release() { screen = nil }
}

/// Returns once no load is in progress.
@MainActor
func waitUntilSettled(_ progress: @MainActor () -> PhotoListProgress) async {
  while progress().isLoading {
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = progress()
      } onChange: {
        continuation.resume()
      }
    }
  }
}

extension SceneObjects {
  init(of screen: any Screen) {
    self.init(of: screen) {
      $0 is FakePhotoService || $0 is FakeSavedService || $0 is PhotoListHost
    }
  }
}
