import DisplayKit
import PlainHost

/// The pages of the screens on the stack. The top one is shown.
@MainActor
final class TerminalPages {
  private let navigator: Navigator
  private let output: TerminalOutput
  let pictures: PictureLoader
  private let messages: MessageLog
  private var pages: [ObjectIdentifier: TerminalPage] = [:]
  /// Of a panel at the right, which leaves the page the rest; 0 without one.
  var panelColumns = 0
  /// The last row in view, as it was reported to the top screen.
  private var reportedRow: RowID?

  init(
    _ navigator: Navigator, output: TerminalOutput, pictures: PictureLoader, messages: MessageLog
  ) {
    self.navigator = navigator
    self.output = output
    self.pictures = pictures
    self.messages = messages
  }

  /// Of a page, between the title and the status line.
  var size: TerminalSize {
    TerminalSize(
      columns: output.size.columns - panelColumns - TerminalPage.gutter - 1,
      rows: output.size.rows - 2)
  }

  var screen: (any Screen)? { navigator.top }

  var canGoBack: Bool { navigator.stack.state.count > 1 }

  /// The page of the top screen; nil before its layout.
  var top: TerminalPage? {
    get { screen.flatMap { pages[ObjectIdentifier($0)] } }
    set { if let screen { pages[ObjectIdentifier(screen)] = newValue } }
  }

  /// The link of the focus, or of the screen.
  var address: WebLink? { top?.address(of: screen?.display.state.link) }

  func layOutTop() {
    guard let screen else { return }
    var page = top ?? TerminalPage()
    let state = screen.display.state
    let title = state.title.singleLine
    // A heading is shown in full below a title that does not fit.
    let fits = DisplayWidth.of(title.string) <= output.size.columns - panelColumns
    page.show(
      fits ? state.content.withoutHeading(title) : state.content, size,
      sections: state.sections, showsPictures: output.showsPictures, pictures: pictures.pictures)
    top = page
  }

  /// Applies `body` to the top page, and then its effect. False if there is none.
  @discardableResult
  func change(_ body: (inout TerminalPage) -> PageEffect?) -> Bool {
    layOutTop()
    guard let screen, var page = top else { return false }
    let effect = body(&page)
    top = page
    if case .send(let event) = effect {
      if let link = event.link { messages.say(TerminalScreenHost.opening(link)) }
      screen.handle(event)
    }
    return effect != nil
  }

  /// Notifies the top screen of the last row in view, and loads the pictures in view.
  func topWasDrawn() {
    if let row = top?.lastRow(), row != reportedRow {
      reportedRow = row
      screen?.handle(.rowShown(row))
    }
    if output.showsPictures, let images = top?.images() { pictures.load(images) }
  }

  /// Removes the pages of screens that were closed.
  func stackChanged(_ screens: [any Screen]) {
    let known = Set(screens.map { ObjectIdentifier($0) })
    pages = pages.filter { known.contains($0.key) }
    reportedRow = nil
  }
}

extension ScreenEvent {
  fileprivate var link: WebLink? {
    switch self {
    case .linkOpened(let link), .imageOpened(let link): link
    default: nil
    }
  }
}
