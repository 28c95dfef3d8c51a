package import DisplayKit

/// Shows a navigator's screens full-screen in a terminal, and maps keys to events.
///
/// A `TerminalSession` is one run: it reads bytes through a `TerminalInputReader`, stores a
/// `TerminalPage` for each screen (scroll position, selection, folding, input) in its
/// `TerminalPages`, and writes frame differences through a `TerminalOutput` when its `FramePacer`
/// permits. A page uses a `TerminalComposer` for layout; list rows are laid out as they come into
/// view. The host neither builds screens nor navigates: the app does.
///
/// With ``TerminalOptions/isLinear``, a `LinearSession` prints the same screens line by line, and
/// reads the numbers of choices.
@MainActor
package struct TerminalScreenHost {
  let options: TerminalOptions
  let commands: [TerminalCommand]
  let notices: ViewModel<DisplayText?, Never>?
  let status: @MainActor (any Screen) -> DisplayText?
  let loadPicture: (@MainActor (WebLink) async throws -> [UInt8]?)?
  let openLink: @MainActor (WebLink) -> Void

  /// - Parameters:
  ///   - commands: keys of the app.
  ///   - notices: each is shown in the status line at once, until the next key or until the state is
  ///     nil; a key lists the last ones.
  ///   - status: the status line of a screen when there is nothing else to show.
  ///   - loadPicture: loads the bytes of an image in view, if the terminal can show pictures. The
  ///     bytes may be anything; only a valid ``CheckedPNG`` of at most ``CheckedPNG/mostBytes`` is
  ///     shown. After an error, or nil for an image that is opened on request only, the placeholder
  ///     stays.
  ///   - openLink: opens an address outside of the terminal.
  package init(
    options: TerminalOptions = TerminalOptions(), commands: [TerminalCommand] = [],
    notices: ViewModel<DisplayText?, Never>? = nil,
    status: @escaping @MainActor (any Screen) -> DisplayText? = { _ in nil },
    loadPicture: (@MainActor (WebLink) async throws -> [UInt8]?)? = nil,
    openLink: @escaping @MainActor (WebLink) -> Void
  ) {
    self.options = options
    self.commands = commands
    self.notices = notices
    self.status = status
    self.loadPicture = loadPicture
    self.openLink = openLink
  }

  static func opening(_ link: WebLink) -> DisplayText {
    DisplayText("Opening \(link.string)")
  }

  /// Shows the screens of `navigator` until the user quits, no screen is left, a signal arrives, or
  /// the task is cancelled. The terminal is then restored; the screens are still open.
  ///
  /// The linear mode also accepts a pipe or a file, and ends at the end of the input.
  /// - Throws: ``TerminalError/noTerminal`` if standard input or output is not a terminal.
  package func run(_ navigator: Navigator) async throws -> TerminalExit {
    let terminal = try SystemTerminal(isLinear: options.isLinear)
    defer { terminal.close() }
    return try await run(
      navigator, device: terminal, events: terminal.events, clock: ContinuousClock())
  }

  package func run(
    _ navigator: Navigator, device: any TerminalDevice, events: AsyncStream<TerminalEvent>,
    clock: any Clock<Duration>
  ) async throws -> TerminalExit {
    let session: any HostSession =
      options.isLinear
      ? LinearSession(self, navigator, device: device, clock: clock)
      : TerminalSession(self, navigator, device: device, clock: clock)
    return try await session.run(events)
  }
}

package struct TerminalOptions: Equatable, Sendable {
  package var hasColor: Bool
  /// Whether the terminal has 24 bits of colour, for pictures as text.
  var hasTrueColor: Bool { hasColor && claimsTrueColor }
  /// Writes ASCII only.
  package let isASCII: Bool
  package let reducesMotion: Bool
  /// Screens are printed as lines, for screen readers and pipes.
  package let isLinear: Bool
  private let claimsTrueColor: Bool

  /// - Parameter environment: `NO_COLOR` (https://no-color.org), a `TERM` without any
  ///   capabilities, and `COLORTERM`, are respected.
  package init(
    environment: [String: String] = [:], hasColor: Bool = true, isASCII: Bool = false,
    reducesMotion: Bool = false, isLinear: Bool = false
  ) {
    self.hasColor = hasColor && environment["NO_COLOR", default: ""] == ""
    self.isASCII = isASCII
    self.reducesMotion = reducesMotion
    claimsTrueColor = ["truecolor", "24bit"].contains(environment["COLORTERM"])
    self.isLinear = isLinear || environment["TERM"] == "dumb"
  }
}

/// A key that the app handles. The host's own keys take precedence.
@MainActor
package struct TerminalCommand {
  package let key: Character
  /// One word for the status line, if it is listed there.
  package let name: DisplayText?
  package let label: DisplayText
  /// Whether the key has an effect now; otherwise the help does not list it.
  package let isAvailable: @MainActor () -> Bool
  /// What a wide terminal shows beside the screen; nil if there is nothing now. There the key shows or
  /// hides it, in place of ``run``.
  package let beside: (@MainActor () -> TerminalPanel?)?
  package let run: @MainActor () -> Void

  package init(
    key: Character, name: DisplayText? = nil, label: DisplayText,
    isAvailable: @escaping @MainActor () -> Bool = { true },
    beside: (@MainActor () -> TerminalPanel?)? = nil, run: @escaping @MainActor () -> Void
  ) {
    self.key = key
    self.name = name
    self.label = label
    self.isAvailable = isAvailable
    self.beside = beside
    self.run = run
  }
}

/// A content beside the screen, which shows its last lines and has no focus.
package struct TerminalPanel {
  /// The least columns of a terminal that has room for a panel.
  package static let leastColumns = 120

  package let title: DisplayText
  package let content: Content

  package init(title: DisplayText, _ content: Content) {
    self.title = title
    self.content = content
  }

  /// The columns of the panel and of the line to its left.
  static func columns(of size: TerminalSize) -> Int {
    size.columns < leastColumns ? 0 : min(size.columns * 2 / 5, 100)
  }
}

/// Why the run ended.
package enum TerminalExit: Equatable, Sendable {
  /// The user quit, or no screen was left.
  case quit
  /// The signal's number; Ctrl-C counts as SIGINT.
  case signal(Int32)
  /// The terminal was disconnected.
  case hungUp
}
