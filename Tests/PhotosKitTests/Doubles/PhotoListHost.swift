import DisplayKit
import PlainHost
import TestSupport

@testable import PhotosKit

/// Holds a scene, and records the states that it showed.
@MainActor
final class PhotoListHost: StatefulView {
  let service = FakePhotoService()
  private(set) var screen: (any StatefulScreen<PhotoPages?>)?
  private(set) var states: [ScreenState] = []
  private(set) var outputs: [PhotosOutput] = []

  var viewModel: PhotoListViewModel? { (screen as? PhotoListView)?.viewModel }

  func open(page: Int = 1, firstRead: ReadPolicy = .standard) -> any StatefulScreen<PhotoPages?> {
    let screen = PhotosAssembly.list(page: page, repository: service, firstRead: firstRead) {
      [weak self] in
      self?.outputs.append($0)
    }
    self.screen = screen
    screen.display.subscribe(view: self)
    screen.handle(.appeared)
    return screen
  }

  /// Opens the scene, and responds with `page`.
  func open(with page: PhotoPage) async throws -> any StatefulScreen<PhotoPages?> {
    let screen = open(page: page.number)
    try await service.respond(with: page)
    try await screen.waitUntilSettled()
    return screen
  }

  func render(state: ScreenState) { states.append(state) }

  func release() { screen = nil }
}

/// The lines that a host without colours and cursor prints: the result, then the diagnostics.
@MainActor
struct PhotoPrintout {
  let lines: [String]
  let failures: [Failure]

  init(_ screen: any Screen) throws {
    let style = PlainStyle(width: 80)
    var output = ""
    var diagnostics = ""
    let host = PlainTextHost(
      output: PlainStream(style: style) { output += $0.string },
      diagnostics: PlainStream(style: style) { diagnostics += $0.string })
    failures = try host.print(screen.display.state.content)
    lines = (output + diagnostics).split(separator: "\n").map(String.init)
  }
}

extension SceneObjects {
  init(of screen: any Screen) {
    self.init(of: screen) {
      $0 is FakePhotoService || $0 is FakeSavedService || $0 is PhotoListHost
    }
  }
}
