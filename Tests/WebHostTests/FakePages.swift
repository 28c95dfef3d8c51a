import DisplayKit
import TestSupport

@testable import WebHost

/// Pages with one screen each, which the test changes.
@MainActor
final class FakePages {
  private(set) var screens: [FakeScreen] = []
  var commands: [WebPage.Command] = []
  var upload: WebPage.Upload?
  private let makeScreen: @MainActor (String) -> FakeScreen
  private let loadPicture: @MainActor (WebLink) async throws -> [UInt8]?

  /// - Parameter makeScreen: by default a screen that counts its events.
  init(
    makeScreen: @escaping @MainActor (String) -> FakeScreen = FakeScreen.showing,
    loadPicture: @escaping @MainActor (WebLink) async throws -> [UInt8]? = { _ in nil }
  ) {
    self.makeScreen = makeScreen
    self.loadPicture = loadPicture
  }

  var app: WebApp {
    WebApp(open: { [self] address in
      guard address != "/missing", !address.hasPrefix("/-/") else { return nil }
      let screen = makeScreen(address)
      screens.append(screen)
      let navigator = Navigator()
      navigator.push(screen)
      var page = WebPage(navigator: navigator)
      page.commands = commands
      page.address = { $0 === screen ? address : nil }
      page.loadPicture = loadPicture
      page.upload = upload
      return page
    })
  }
}
