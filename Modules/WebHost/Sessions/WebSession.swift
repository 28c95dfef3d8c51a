import DisplayKit
import TaskKit

/// The screens of one tab, and the page that the tab shows.
///
/// A change is rendered in the next turn of the main actor, however many there were, and becomes one
/// message with the difference.
@MainActor
final class WebSession {
  /// How often a picture is requested again, at most.
  private static let mostPictureTurns = 3

  let id: Int
  let page: WebPage
  let tab = WebTab()
  /// As it was rendered last.
  private(set) var shown = RenderedPage()
  /// The address to show instead of this page.
  private(set) var destination: String?
  /// Of the first screen, as the app writes it.
  private let address: String?
  private let layout: WebPageLayout
  private let onMessage: @MainActor (WebMessage) -> Void
  private var log: WebMessageLog
  private var rows: ListRows
  private var pictureTurns: [WebLink: Int] = [:]
  private var observer: WebPageObserver?
  /// Loads what the address names.
  private let opening = LatestTask()
  /// Whether the browser has the page, so that changes of it are messages.
  private var isSent = false

  init(
    _ id: Int, _ request: WebRequest, _ page: WebPage, _ app: WebApp, _ limits: WebLimits,
    onMessage: @escaping @MainActor (WebMessage) -> Void
  ) {
    self.id = id
    self.page = page
    self.onMessage = onMessage
    address = page.navigator.stack.state.first.flatMap(page.address)
    layout = WebPageLayout(session: id, request: request, page: page, app: app)
    log = WebMessageLog(limits)
    rows = ListRows(first: request.rows)
    observer = WebPageObserver(page)
  }

  /// The number of the last message.
  var number: Int { log.number }

  /// Renders what the address names once it is loaded, but as far as it is after a second: the rest are
  /// changes of the page.
  func start(_ clock: any Clock<Duration>, _ limits: WebLimits) async {
    if layout.request.hasPart {
      let (loaded, opened) = AsyncStream<Void>.makeStream()
      opening.replace {
        await self.open(clock, limit: limits.finding)
      } then: { _ in
        opened.finish()
      }
      await wait(atMost: limits.loading, by: clock) { for await _ in loaded {} }
      show()
    } else {
      await open(clock, limit: limits.loading)
    }
    isSent = true
    observer?.start { [weak self] in self?.update() }
  }

  private func open(_ clock: any Clock<Duration>, limit: Duration) async {
    await page.navigator.settle(clock, limit: limit) { [weak self] in self?.loadMore() ?? false }
    show()
    // The row of the address.
    if let row = layout.request.row {
      if !shown.controls.linkedRows.contains(row) {
        // The row after the last one shown, to which the page of that row has a link.
        rows.addMore()
        show()
      }
      if select(row) { await page.navigator.settle(clock, limit: limit) }
      show()
    }
    if layout.request.picture != nil, observer?.notice == nil, top.flatMap(layout.viewer) == nil {
      observer?.notice = "The picture in this page's address is not on it."
      show()
    }
  }

  private func show() {
    guard !isSent else { return update() }
    for case .go(let address) in render() { destination = address }
  }

  /// Whether there may be more to show at the same address soon. False for a comparison, each of whose
  /// pages has a server of its own.
  var isLoading: Bool {
    guard let top, !isComparison else { return false }
    return opening.isBusy || !top.display.state.isSettled
  }

  var isComparison: Bool { top is any HTMLScreen }

  /// Renders the outcome of a form.
  func settle(_ clock: any Clock<Duration>, limit: Duration, rejection: DisplayText?) async {
    await page.navigator.settle(clock, limit: limit)
    if let rejection { observer?.notice = rejection }
    update()
  }

  /// Only a row that is a link: any page can link to any address, so that an address must not sign
  /// the user out, for example.
  ///
  /// - Returns: false if the row leads to no screen of this page.
  private func select(_ row: RowID) -> Bool {
    guard shown.controls.linkedRows.contains(row) else {
      observer?.notice = "The row in this page's address is not in its list."
      return false
    }
    top?.handle(.rowSelected(row))
    return top.map { !isElsewhere($0) } ?? false
  }

  func close() {
    opening.cancel()
    tab.hold()
    observer = nil
    page.navigator.closeAll()
  }

  /// The messages after `number`, or the whole page if they are not stored.
  func messages(after number: Int) -> [WebMessage] {
    log.messages(after: number) ?? [WebMessage(number: log.number, payload: shown.whole.json)]
  }

  /// The values of fields first.
  /// - Returns: false if the page does not have the control or a field.
  func take(_ fields: [String: String], _ control: String?) -> Bool {
    observer?.notice = nil
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      guard let field = shown.controls.fields[name] else { return false }
      // The browser shows it already.
      shown.tree.setTypedValue(DisplayText(value), ofField: DisplayText(name))
      top?.handle(.fieldEdited(field, value))
    }
    if let control {
      guard let effect = shown.controls.effects[control] else { return false }
      perform(effect)
    }
    observer?.reportChange()
    return true
  }

  /// Gives a picture of the page another address, at which the browser requests it.
  func requestAgain(_ picture: WebLink) {
    pictureTurns = pictureTurns.filter { shown.controls.pictures.contains($0.key) }
    let turn = pictureTurns[picture, default: 0] + 1
    guard turn <= Self.mostPictureTurns, shown.controls.pictures.contains(picture) else { return }
    pictureTurns[picture] = turn
    observer?.reportChange()
  }

  /// Of the top screen.
  var upload: WebPage.Upload? { top.flatMap { page.upload(to: $0) } }

  private var top: (any Screen)? { page.navigator.top }

  private func perform(_ effect: WebControls.Effect) {
    switch effect {
    case .event(let event): top?.handle(event)
    case .back: page.navigator.pop()
    case .command(let key): page.commands.first { $0.key == key && $0.isAvailable() }?.run()
    case .variant(let id): page.variants()?.show(id)
    case .moreRows: rows.addMore()
    }
  }

  /// - Returns: false if the page has as many rows as it shows, or all.
  @discardableResult
  private func loadMore() -> Bool {
    guard let top, let row = rows.nextReport(of: top) else { return false }
    top.handle(.rowShown(row))
    return true
  }

  private func update() {
    let changes = render()
    if !changes.isEmpty { onMessage(log.add(changes)) }
  }

  /// Renders the top screen, and returns the changes.
  private func render() -> [TreeChange] {
    guard let top else { return [.go(to: "/")] }
    if isElsewhere(top) {
      page.navigator.pop()
      return page.address(top).map { [.go(to: $0)] } ?? []
    }
    loadMore()
    let before = shown
    shown = layout.render(top, rows, pictureTurns, notice: observer?.notice)
    return shown.changes(since: before)
  }

  private func isElsewhere(_ screen: any Screen) -> Bool {
    page.address(screen).map { $0 != address } ?? false
  }
}

/// Waits for the work, which is cancelled at the limit.
@MainActor
private func wait(
  atMost limit: Duration, by clock: any Clock<Duration>,
  for work: @escaping @MainActor @Sendable () async -> Void
) async {
  await withTaskGroup { group in
    group.addTask(operation: work)
    // Throws only on cancellation: after the work, or of this task.
    group.addTask { try? await clock.sleep(for: limit) }
    await group.next()
    group.cancelAll()
  }
}

extension Navigator {
  /// Waits until the top screen has settled, no other has been pushed meanwhile, and there is no more
  /// to load.
  fileprivate func settle(
    _ clock: any Clock<Duration>, limit: Duration,
    loadMore: @escaping @MainActor () -> Bool = { false }
  ) async {
    // Throws only on cancellation.
    await wait(atMost: limit, by: clock) { try? await self.waitUntilSettled(loadMore) }
  }

  /// - Throws: `CancellationError`.
  private func waitUntilSettled(_ loadMore: @MainActor () -> Bool) async throws {
    repeat {
      var settled: (any Screen)?
      while let top, settled !== top {
        try await top.waitUntilSettled()
        await Task.yield()
        settled = top
      }
      try Task.checkCancellation()
    } while loadMore()
  }
}
