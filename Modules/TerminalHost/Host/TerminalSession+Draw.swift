import DisplayKit
import PlainHost

extension TerminalSession {
  var pageSize: TerminalSize {
    TerminalSize(
      columns: device.size.columns - TerminalPage.gutter - 1, rows: device.size.rows - 2)
  }

  /// Draws after the screens have processed the current event.
  func drawLater() {
    isDirty = true
    guard !hasEnded, !turn.isBusy, !throttle.isBusy else { return }
    turn.replace({}) { [weak self] _ in self?.flush() }
  }

  /// Draws what has changed; after a recent frame, waits for the next one.
  func flush() {
    if isDirty, !hasEnded, !throttle.isBusy { draw() }
  }

  func draw() {
    isDirty = false
    turn.cancel()
    var frame = TerminalFrame(grid: TerminalGrid(device.size, isASCII: host.options.isASCII))
    if device.size.isEnough { compose(&frame) } else { composeTooSmall(&frame) }
    let bytes = writer.bytes(for: frame)
    if !bytes.isEmpty {
      write(bytes)
      throttle.replace({ [clock] in try await clock.sleep(for: Self.frameInterval) }) {
        [weak self] _ in self?.flush()
      }
    }
    guard device.size.isEnough, overlay == nil else { return }
    reportLastRow()
    loadPictures()
  }

  private func composeTooSmall(_ frame: inout TerminalFrame) {
    let (size, least) = (device.size, TerminalSize.least)
    frame.grid.put("Too small", .bold, row: 0, column: 0)
    let words = "\(size.columns)×\(size.rows), needs \(least.columns)×\(least.rows)"
    frame.grid.put(DisplayText(words), row: 1, column: 0)
  }

  func layOutTop() {
    guard let screen = top else { return }
    var page = page ?? TerminalPage()
    let state = screen.display.state
    let title = state.title.singleLine
    // A heading is shown in full below a title that does not fit.
    let fits = DisplayWidth.of(title.string) <= device.size.columns
    page.show(
      fits ? state.content.withoutHeading(title) : state.content, pageSize,
      sections: state.sections, pictures: pictures)
    self.page = page
  }

  func layOutOverlay() {
    let content: Content =
      switch overlay?.kind {
      case nil: .nothing
      case .help:
        TerminalHelp.content(
          host.commands, hasForm: top?.display.state.content.form?.isEnabled == true)
      case .messages where messages.isEmpty: .text("There are no messages yet.")
      case .messages: .stack(messages.reversed().map { .text($0) }, spacing: 1)
      }
    overlay?.page.show(content, pageSize)
  }

  private func compose(_ frame: inout TerminalFrame) {
    guard let screen = top else { return }
    layOutTop()
    let sign = spinner?.sign(reducesMotion: host.options.reducesMotion)
    var title = screen.display.state.title
    if let overlay {
      layOutOverlay()
      self.overlay?.page.draw(into: &frame, row: 1, spinner: nil)
      title = overlay.title
    } else {
      page?.draw(into: &frame, row: 1, spinner: sign)
    }
    title = title.shortened(to: frame.grid.size.columns)
    frame.grid.put(title, .bold, row: 0, column: 0)
    frame.title = title
    drawStatus(&frame, screen, sign)
  }

  private func reportLastRow() {
    guard let row = page?.lastRow(), row != reportedRow else { return }
    reportedRow = row
    top?.handle(.rowShown(row))
  }

  func spin(unless isSettled: Bool) {
    if isSettled {
      spinner = nil
      return spinning.cancel()
    }
    guard !spinning.isBusy, spinner == nil || !host.options.reducesMotion else { return }
    let wait = spinner == nil ? TerminalSpinner.delay : TerminalSpinner.interval
    spinning.replace({ [clock] in try await clock.sleep(for: wait) }) { [weak self] result in
      guard let self, case .success = result else { return }
      if spinner == nil { spinner = TerminalSpinner() } else { spinner?.advance() }
      spin(unless: top?.display.state.isSettled ?? true)
      drawLater()
    }
  }
}

extension TerminalSession {
  private static let mostAtOnce = 3
  private static let mostKept = 32
  /// Terminals that answer kitty's query, or ignore it.
  private static let kittyLike = ["kitty", "ghostty", "WezTerm", "Konsole"]

  private var allowsPictures: Bool { host.loadPicture != nil && !host.options.isASCII }

  /// Goes by the terminal's reply only: the environment may describe another terminal.
  func queryPictures(of name: String) {
    if allowsPictures, Self.kittyLike.contains(where: { name.hasPrefix($0) }) {
      write(TerminalModes.pictures)
    }
    if name.hasPrefix("iTerm2") { showPictures(.iTerm2) }
  }

  func showPictures(_ form: TerminalPicture.Form) {
    guard allowsPictures else { return }
    writer.pictures = form
    isDirty = true
  }

  private func loadPictures() {
    guard writer.pictures != nil, let load = host.loadPicture, let images = page?.images()
    else { return }
    for link in images where imageRequests[link] == nil {
      let active = imageRequests.values.count(where: \.isBusy)
      guard active < Self.mostAtOnce, pictures.count < Self.mostKept else { return }
      let request = LatestTask()
      imageRequests[link] = request
      request.replace({ await Self.picture(try await load(link)) }) { [weak self] result in
        self?.take(result, of: link)
      }
    }
  }

  @concurrent
  private static func picture(_ bytes: [UInt8]?) async -> CheckedPNG? {
    bytes.flatMap { CheckedPNG($0) }
  }

  private func take(_ result: Result<CheckedPNG?, any Error>, of link: WebLink) {
    if case .success(let file?) = result {
      pictures[link] = TerminalPicture(id: pictures.count + 1, file: file)
    }
    drawLater()
  }
}
