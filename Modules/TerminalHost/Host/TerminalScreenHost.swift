package import DisplayKit

/// Shows a navigator's screens full-screen in a terminal, and turns keys into events.
///
/// A `TerminalSession` is one run: it takes bytes through a `TerminalInputParser`, keeps a
/// `TerminalPage` for each screen (what is in view, selected, folded, typed), and writes frames by
/// their differences through a `TerminalWriter`. A page lays contents out with a
/// `TerminalComposer`, rows of lists only as they come into view. The host builds no screens and
/// moves to none: that is the app's.
///
/// With ``TerminalOptions/isLinear`` it draws nothing: a `LinearSession` reads the same screens out,
/// line by line, and takes numbers for choices.
@MainActor
package struct TerminalScreenHost {
  let options: TerminalOptions
  let commands: [TerminalCommand]
  let notices: ViewModel<DisplayText?, Never>?
  let status: @MainActor (any Screen) -> DisplayText?
  let loadPicture: (@MainActor (WebLink) async throws -> [UInt8])?
  let openLink: @MainActor (WebLink) -> Void

  /// - Parameters:
  ///   - commands: keys of the app's own.
  ///   - notices: each is shown in the status line when it comes, until the next key.
  ///   - status: what the status line shows about a screen when it has nothing else to show.
  ///   - loadPicture: gets the bytes of an image in view, on a terminal that can show pictures; they
  ///     may be anything, and PNGs that pass as a ``CheckedPNG`` are shown. No more than
  ///     ``CheckedPNG/mostBytes`` are of use. What it throws leaves the placeholder.
  ///   - openLink: opens an address outside of the terminal.
  package init(
    options: TerminalOptions = TerminalOptions(), commands: [TerminalCommand] = [],
    notices: ViewModel<DisplayText?, Never>? = nil,
    status: @escaping @MainActor (any Screen) -> DisplayText? = { _ in nil },
    loadPicture: (@MainActor (WebLink) async throws -> [UInt8])? = nil,
    openLink: @escaping @MainActor (WebLink) -> Void
  ) {
    self.options = options
    self.commands = commands
    self.notices = notices
    self.status = status
    self.loadPicture = loadPicture
    self.openLink = openLink
  }

  /// Shows the screens of `navigator` until the user quits, no screen is left, a signal comes, or
  /// the task is cancelled. The terminal is then restored; the screens are still open.
  ///
  /// In the linear mode it takes a pipe or a file as well, and ends where the input does.
  /// - Throws: ``TerminalError/noTerminal`` where standard input or output is none.
  package func run(_ navigator: Navigator) async throws -> TerminalExit {
    let terminal = try SystemTerminal(isLinear: options.isLinear)
    defer { terminal.close() }
    let (events, clock) = (terminal.events, ContinuousClock())
    return options.isLinear
      ? await runLinear(navigator, device: terminal, events: events, clock: clock)
      : try await run(navigator, device: terminal, events: events, clock: clock)
  }

  /// The same on a terminal, with events and by a clock that are given.
  package func run(
    _ navigator: Navigator, device: any TerminalDevice, events: AsyncStream<TerminalEvent>,
    clock: any Clock<Duration>
  ) async throws -> TerminalExit {
    let session = TerminalSession(self, navigator, device, clock)
    // Whatever calls back holds it weakly.
    defer { withExtendedLifetime(session) {} }
    return try await session.run(events)
  }

  /// The linear mode with lines, with events and by a clock that are given.
  func runLinear(
    _ navigator: Navigator, device: any LinearDevice, events: AsyncStream<TerminalEvent>,
    clock: any Clock<Duration>
  ) async -> TerminalExit {
    let session = LinearSession(self, navigator, device, clock)
    defer { withExtendedLifetime(session) {} }
    return await session.run(events)
  }
}

/// How the host shows things.
package struct TerminalOptions: Equatable, Sendable {
  package var hasColor: Bool
  /// Nothing but ASCII is written.
  package let isASCII: Bool
  /// Nothing moves by itself.
  package let reducesMotion: Bool
  /// Screens are read out as lines, for screen readers and pipes: nothing is drawn.
  package let isLinear: Bool

  /// - Parameter environment: `NO_COLOR` (https://no-color.org), and a `TERM` that says that the
  ///   terminal can do nothing.
  package init(
    environment: [String: String] = [:], hasColor: Bool = true, isASCII: Bool = false,
    reducesMotion: Bool = false, isLinear: Bool = false
  ) {
    self.hasColor = hasColor && environment["NO_COLOR", default: ""] == ""
    self.isASCII = isASCII
    self.reducesMotion = reducesMotion
    self.isLinear = isLinear || environment["TERM"] == "dumb"
  }
}

/// A key that the app gives a meaning to, beside the host's own. The host's come first.
@MainActor
package struct TerminalCommand {
  package let key: Character
  /// For the help.
  package let label: DisplayText
  /// Whether it has a meaning now; the help leaves it out where it has none.
  package let isAvailable: @MainActor () -> Bool
  package let run: @MainActor () -> Void

  package init(
    key: Character, label: DisplayText, isAvailable: @escaping @MainActor () -> Bool = { true },
    run: @escaping @MainActor () -> Void
  ) {
    self.key = key
    self.label = label
    self.isAvailable = isAvailable
    self.run = run
  }
}

/// Why the host came to its end.
package enum TerminalExit: Equatable, Sendable {
  /// The user quit, or no screen was left.
  case quit
  /// By its number; Ctrl-C counts as SIGINT.
  case signal(Int32)
  /// The terminal is gone.
  case hungUp
}
