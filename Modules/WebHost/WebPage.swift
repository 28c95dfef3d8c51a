package import DisplayKit

/// The part of the app that one tab of the browser shows.
@MainActor
package struct WebPage {
  let navigator: Navigator
  package var commands: [Command] = []
  /// Each is shown until the next event.
  package var notices: [ViewModel<DisplayText?, Never>] = []
  /// Shown above each screen.
  package var status: @MainActor (any Screen) -> DisplayText? = { _ in nil }
  /// Where a screen is found again; nil if it is not at an address of its own.
  package var address: @MainActor (any Screen) -> String? = { _ in nil }
  /// The words that a screen searches for; nil if its address cannot be searched.
  package var search: @MainActor (any Screen) -> String? = { _ in nil }
  /// Loads an image of the page. The bytes may be anything.
  package var loadPicture: @MainActor (WebLink) async throws -> [UInt8]? = { _ in nil }
  /// The form of the screens that take files.
  package var upload: Upload?
  /// Other pages about the same.
  package var links: [(label: DisplayText, address: DisplayText)] = []
  /// Whether the page only says what is wrong with its address.
  package var isRejected = false

  /// - Parameter navigator: shows the screen at the address. Retained with what the closures retain
  ///   until the tab is closed, which closes its screens.
  package init(navigator: Navigator) { self.navigator = navigator }

  func upload(to screen: any Screen) -> Upload? {
    upload.flatMap { $0.isAvailable(screen) ? $0 : nil }
  }
}

extension WebPage {
  /// A form for one file.
  @MainActor
  package struct Upload {
    let label: DisplayText
    let types: [String]
    let limit: Int
    let isAvailable: @MainActor (any Screen) -> Bool
    let receive: @MainActor (_ name: String, _ bytes: [UInt8]?) async -> Void

    /// - Parameters:
    ///   - types: the media types that the browser offers first. A file can be of any other.
    ///   - limit: the size of a file, in bytes.
    ///   - isAvailable: whether a screen has the form.
    ///   - receive: gets the name that the user sees, and the bytes; nil above the limit. Reports
    ///     the outcome by the notices of the page.
    package init(
      label: DisplayText, types: [String], limit: Int,
      isAvailable: @escaping @MainActor (any Screen) -> Bool,
      receive: @escaping @MainActor (_ name: String, _ bytes: [UInt8]?) async -> Void
    ) {
      self.label = label
      self.types = types
      self.limit = limit
      self.isAvailable = isAvailable
      self.receive = receive
    }
  }
}

extension WebPage {
  /// A button of the app above every screen.
  @MainActor
  package struct Command {
    let key: Character
    let label: DisplayText
    let isAvailable: @MainActor () -> Bool
    let run: @MainActor () -> Void

    /// - Parameter key: identifies the command.
    package init(
      key: Character, label: DisplayText, isAvailable: @escaping @MainActor () -> Bool,
      run: @escaping @MainActor () -> Void
    ) {
      self.key = key
      self.label = label
      self.isAvailable = isAvailable
      self.run = run
    }
  }
}

/// The app, as the host calls it. An address has a path and possibly a query.
@MainActor
package struct WebApp {
  let open: @MainActor (_ address: String) -> WebPage?
  /// The address of a search in the list at `address`.
  package var search: @MainActor (_ words: String, _ address: String) -> String? = { _, _ in nil }
  /// Whether other programs can open a link.
  package var isOpenable: @MainActor (WebLink) -> Bool = { _ in true }

  /// - Parameter open: nil for an address that does not exist.
  package init(open: @escaping @MainActor (_ address: String) -> WebPage?) { self.open = open }
}

package struct WebLimits: Sendable {
  /// Open sessions; one more closes the one that was left first. Rejected if tabs show them all.
  package var sessions = 128
  /// The bytes of a request's body.
  package var message = 16 << 10
  /// The bytes of an address.
  package var address = 2048
  /// The bytes of an uploaded file's name: 255 UTF-16 code units, as of most file systems.
  package var fileName = 3 * 255
  /// Events in a second, of all tabs.
  package var events = 50
  /// Files that are received or handled at a time, of all tabs.
  package var uploads = 2
  /// Pictures that are loaded at a time, of all tabs; a further one is not shown.
  var pictures = 128
  /// How long a request for a picture waits for it.
  var pictureTime = Duration.seconds(1)
  /// Pictures that are stored because they were loaded after their requests had ended.
  var latePictures = 32
  /// Open connections; one more closes one that was not used for the longest time, those without
  /// the cookie first.
  package var connections = 64
  /// The maximum time without a request.
  package var idleTime = Duration.seconds(60)
  /// The maximum time for receiving a request.
  package var requestTime = Duration.seconds(30)
  /// The messages and the bytes that a session stores for a connection that was interrupted.
  package var messages = 100
  package var messageBytes = 256 << 10
  /// The bytes that wait for a browser that does not read them.
  package var unsentBytes = 16 << 20
  /// How long a session is stored after its tab was closed, or before its script runs.
  var idleLife = Duration.seconds(60)
  /// How long a page waits for its content.
  package var loading = Duration.seconds(5)

  package init() {}
}
