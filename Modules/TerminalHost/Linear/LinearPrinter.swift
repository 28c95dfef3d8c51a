import DisplayKit
import PlainHost
import TaskKit

/// Prints the top screen: when it is opened, and when it has settled after an event. Of other
/// changes it prints what is new, or that there is one.
@MainActor
final class LinearPrinter {
  private enum Wait {
    case nothing
    /// For any content of a new screen.
    case opening
    /// For the screen to settle after an event.
    case update
  }

  private let output: LinearOutput
  private let clock: any Clock<Duration>
  private var shown: ObjectIdentifier?
  /// The title of the screen as it was printed, whose heading is not printed after it.
  private var saidTitle: DisplayText?
  private var page: LinearPage?
  private var wait = Wait.opening
  private let delay = LatestTask()
  private var hasReportedWork = false
  private var hasReportedChange = false

  init(_ output: LinearOutput, clock: any Clock<Duration>) {
    self.output = output
    self.clock = clock
  }

  /// Whether the page is printed later.
  var isWaiting: Bool { wait != .nothing }

  func isOpen(_ screen: any Screen) -> Bool { shown == ObjectIdentifier(screen) }

  func open(_ screen: any Screen, status: DisplayText?) {
    shown = ObjectIdentifier(screen)
    page = nil
    wait = .opening
    saidTitle = screen.display.state.title.singleLine
    let words = [screen.display.state.title, status].compactMap(\.self)
    output.say(DisplayText(words.map(\.singleLine.string).joined(separator: ", ")))
  }

  /// Prints the next content even if little has changed.
  func expectUpdate() { wait = .update }

  func update(_ screen: any Screen) {
    let state = screen.display.state
    switch wait {
    case .opening where state.isSettled || !state.content.isProgressAlone: print(screen)
    case .update where state.isSettled && page?.source == state.content:
      wait = .nothing
      output.say("Nothing has changed.")
    case .update where state.isSettled: print(screen)
    case .opening, .update: reportWork(state.content.work)
    case .nothing: if state.isSettled { reportChange(state.content) }
    }
    guard !isWaiting else { return }
    delay.cancel()
    hasReportedWork = false
  }

  func print(_ screen: any Screen) {
    wait = .nothing
    hasReportedChange = false
    var page = LinearPage(screen.display.state.content)
    output.write(page.beginning(below: saidTitle.take()))
    self.page = page
    reportRows(screen)
  }

  func printMore(_ screen: any Screen) {
    guard let left = page?.rowsLeft, left > 0 else { return output.say("No more rows.") }
    if let rows = page?.more() { output.write(rows) }
    reportRows(screen)
  }

  func printMatches(of search: TerminalSearch) {
    let found = page?.matches(of: search) ?? []
    if found.isEmpty {
      output.say("“\(search.words)” not found.")
    } else {
      output.write(.stack(found, spacing: 0))
    }
  }

  /// Does not print a change that the user has typed.
  func skipChange(to content: Content) { page?.source = content }

  func choice(_ number: Int) -> TerminalTarget? { page?.choices[number] }

  /// The link with a number, or the link of the screen or the first one of the page.
  func address(_ number: Int?, of screen: any Screen) -> WebLink? {
    page?.address(number, of: screen.display.state.link)
  }

  private func reportRows(_ screen: any Screen) {
    reportRowsLeft()
    if let row = page?.lastRow { screen.handle(.rowShown(row)) }
  }

  private func reportRowsLeft() {
    if let rows = page?.rowsLeft, rows > 0 { output.say("\(rows) more rows; m shows more.") }
  }

  private func reportChange(_ content: Content) {
    guard let old = page?.source, old != content else { return }
    let left = page?.rowsLeft ?? 0
    let isExtended = page?.extend(to: content) == true
    for sentence in content.sentences where !old.sentences.contains(sentence) {
      output.say(sentence)
    }
    if isExtended {
      if left == 0 { reportRowsLeft() }
    } else if !hasReportedChange {
      hasReportedChange = true
      output.say("This page has changed; press Enter to print it again.")
    }
  }

  private func reportWork(_ work: DisplayText?) {
    guard !hasReportedWork, !delay.isBusy else { return }
    delay.replace({ [clock] in try await clock.sleep(for: TerminalSpinner.delay) }) {
      [weak self] result in
      guard let self, case .success = result, isWaiting else { return }
      hasReportedWork = true
      output.say(work?.singleLine ?? "Loading")
    }
  }
}
