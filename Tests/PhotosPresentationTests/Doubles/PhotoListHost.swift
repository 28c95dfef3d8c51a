import DisplayKit
import PhotosDomain
import PhotosPresentation

/// Holds a scene, and remembers what it showed.
@MainActor
final class PhotoListHost: StatefulView {
  let service = FakePhotoService()
  private(set) var screen: (any PhotoListScreen)?
  private(set) var states: [PhotoListState] = []
  private(set) var outputs: [PhotosOutput] = []

  func open(page: Int = 1) -> any PhotoListScreen {
    let screen = PhotosAssembly.list(page: page, repository: service) { [weak self] in
      self?.outputs.append($0)
    }
    self.screen = screen
    screen.display.subscribe(view: self)
    screen.handle(.appeared)
    return screen
  }

  /// Opens, and answers with `page`.
  func open(with page: PhotoPage) async throws -> any PhotoListScreen {
    let screen = open(page: page.number)
    try await service.answer(page)
    try await screen.settled()
    return screen
  }

  func render(state: ScreenState) {
    if let state = screen?.state { states.append(state) }
  }

  func letGo() { screen = nil }
}
