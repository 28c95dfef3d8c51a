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
  /// The variants in which the first screen can be shown; nil for one that has no other.
  package var variants: @MainActor () -> Variants? = { nil }
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

  /// The address of a screen, with the variant of the first one.
  func fullAddress(of screen: any Screen) -> String? {
    guard let address = address(screen), let query = variants()?.query else {
      return address(screen)
    }
    return address.adding(query: query)
  }

  func upload(to screen: any Screen) -> Upload? {
    upload.flatMap { $0.isAvailable(screen) ? $0 : nil }
  }
}

extension WebPage {
  /// Variants of a screen, of which the user chooses one.
  @MainActor
  package struct Variants {
    /// In an address.
    let name: String
    let label: DisplayText
    /// By the name that an address has; the first is shown at an address that names none.
    let all: [(id: String, words: DisplayText)]
    let shown: String
    let show: @MainActor (_ id: String) -> Void

    package init(
      name: String, label: DisplayText, all: [(id: String, words: DisplayText)], shown: String,
      show: @escaping @MainActor (_ id: String) -> Void
    ) {
      self.name = name
      self.label = label
      self.all = all
      self.shown = shown
      self.show = show
    }

    fileprivate var query: String? { shown == all.first?.id ? nil : "\(name)=\(shown)" }
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
    let receive: @MainActor (_ name: String, _ bytes: [UInt8]?) async -> DisplayText?

    /// - Parameters:
    ///   - types: the media types that the browser offers first. A file can be of any other.
    ///   - limit: the size of a file, in bytes.
    ///   - isAvailable: whether a screen has the form.
    ///   - receive: gets the name that the user sees, and the bytes; nil above the limit. Returns why
    ///     the file was rejected, or nil; reports anything else by the notices of the page.
    package init(
      label: DisplayText, types: [String], limit: Int,
      isAvailable: @escaping @MainActor (any Screen) -> Bool,
      receive: @escaping @MainActor (_ name: String, _ bytes: [UInt8]?) async -> DisplayText?
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
