import DisplayKit
import PlainHost
import SystemKit

/// One run of the host: passes events of the terminal and of the screens to its parts, and keys to
/// the part that is in focus.
@MainActor
final class TerminalSession: HostSession {
  let exit = ViewModel<TerminalExit?, Never>(initialState: nil)
  let frames: FramePacer
  let search: PageSearch
  private let host: TerminalScreenHost
  private let navigator: Navigator
  private let output: TerminalOutput
  private let input: TerminalInputReader
  let pages: TerminalPages
  private let messages = MessageLog()
  private let spinner: TerminalSpinner
  private let view: TerminalView
  private let observer = ScreenObserver()

  init(
    _ host: TerminalScreenHost, _ navigator: Navigator, device: any TerminalDevice,
    clock: any Clock<Duration>
  ) {
    self.host = host
    self.navigator = navigator
    let frames = FramePacer(clock: clock)
    self.frames = frames
    output = TerminalOutput(device, host: host, exit: exit)
    input = TerminalInputReader(clock: clock)
    let pictures = PictureLoader(
      bytes: host.loadPicture, decodes: host.options.hasTrueColor
    ) { frames.drawLater() }
    pages = TerminalPages(navigator, output: output, pictures: pictures, messages: messages)
    search = PageSearch(pages, messages: messages) { frames.drawLater() }
    spinner = TerminalSpinner(clock: clock, reducesMotion: host.options.reducesMotion) {
      frames.drawLater()
    }
    view = TerminalView(
      host: host, pages: pages, search: search, messages: messages, spinner: spinner)
  }

  func start() throws {
    try output.enter()
    input.expectReplies()
    observer.watch(
      navigator, onStack: { [weak self] in self?.stackChanged($0) },
      onDisplay: { [weak self] state in
        self?.spinner.update(isSettled: state.isSettled)
        self?.frames.drawLater()
      })
    if let notices = host.notices {
      observer.watch(notices) { [weak self] notice in
        self?.messages.show(notice)
        self?.frames.drawLater()
      }
    }
    frames.start { [weak self] in self?.draw() ?? false }
  }

  func leave() { output.leave() }

  private func stackChanged(_ screens: [any Screen]) {
    guard !screens.isEmpty else { return exit.end(.quit) }
    pages.stackChanged(screens)
    search.stop()
    frames.drawLater()
  }

  func take(_ event: TerminalEvent) {
    guard !hasEnded else { return }
    switch event {
    case .bytes(let bytes):
      return take(input.read(bytes) { [weak self] in self?.take($0) })
    case .resized: break
    case .stopRequested: output.suspend()
    case .continued: output.resume()
    case .signal(let number): exit.end(.signal(number))
    case .hungUp: exit.end(.hungUp)
    }
    frames.draw()
  }

  /// False if the frame is the one that is shown.
  private func draw() -> Bool {
    guard !hasEnded else { return false }
    let size = output.size
    let isWritten = output.show(view.frame(size))
    if size.isEnough, !view.hasOverlay { pages.topWasDrawn() }
    return isWritten
  }

  private func take(_ inputs: [TerminalInput]) {
    for input in inputs where !hasEnded {
      switch input {
      case .key(let key): press(key)
      case .paste(let text): paste(text)
      case .mouse(let mouse): if output.usesMouse, output.size.isEnough { point(mouse) }
      case .reply(let reply): output.take(reply)
      }
    }
    frames.draw()
  }
}

extension TerminalSession {
  private func press(_ key: TerminalKey) {
    messages.current = nil
    search.stop()
    switch key {
    case .control("c"): exit.end(.signal(Signal.interrupt.number))
    case .control("z"): output.suspend()
    case .control("l"): output.redraw()
    case _ where !output.size.isEnough: if key == .character("q") { exit.end(.quit) }
    case _ where view.hasOverlay: view.pressInOverlay(key)
    case .function(1): view.open(.help)
    case _ where search.prompt != nil: search.pressInPrompt(key)
    default: pressOnPage(key)
    }
  }

  private func pressOnPage(_ key: TerminalKey) {
    if pages.change({ $0.press(key) }) { return }
    switch key {
    case .escape where pages.top?.search != nil: search.end()
    case .escape, .left, .backspace: if pages.canGoBack { navigator.pop() }
    case .character("q"): exit.end(.quit)
    case .character("r"): pages.screen?.handle(.refresh())
    case .character("o"): openInBrowser()
    case .character("y"): copyLink()
    case .character("/"): search.openPrompt()
    case .character("n"): search.find(.forward)
    case .character("N"): search.find(.backward)
    case .character("m"):
      output.usesMouse.toggle()
      messages.current = output.usesMouse ? "Mouse on" : "Mouse off"
    case .character("M"): view.open(.messages)
    case .character("?"): view.open(.help)
    case .character(let character):
      if let command = host.commands.first(where: { $0.key == character }) { run(command) }
    default: break
    }
  }

  private func run(_ command: TerminalCommand) {
    guard command.isAvailable() else {
      return messages.current = DisplayText("Not on this screen: \(command.label.string)")
    }
    let hasRoom = TerminalPanel.columns(of: output.size) > 0
    if hasRoom, command.beside != nil { view.togglePanel() } else { command.run() }
  }

  private func openInBrowser() {
    guard let link = pages.address else { return messages.current = "No link here" }
    messages.say(TerminalScreenHost.opening(link))
    host.openLink(link)
  }

  /// The message has the link too: a terminal may not take it to its clipboard.
  private func copyLink() {
    guard let link = pages.address else { return messages.current = "No link here" }
    output.copy(link.string)
    messages.say(DisplayText("Copied \(link.string)"))
  }

  private func paste(_ text: String) {
    guard !view.hasOverlay else { return }
    if search.prompt != nil {
      search.paste(text)
    } else if output.size.isEnough {
      // Pasted into the visible field only.
      pages.change { $0.paste(text) }
    }
  }

  private func point(_ mouse: TerminalMouse) {
    switch mouse.action {
    case .wheelUp: view.scroll(by: -3)
    case .wheelDown: view.scroll(by: 3)
    case .press where view.hasOverlay: break
    case .press where mouse.column >= output.size.columns - pages.panelColumns: break
    case .press: pages.change { $0.click(row: mouse.row - 1, column: mouse.column) }
    }
  }
}
