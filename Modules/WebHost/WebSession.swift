import DisplayKit

/// The screens of one tab, and the tree that the tab shows.
///
/// A change is rendered in the next turn of the main actor, however many there were, and becomes one
/// message with the difference.
@MainActor
final class WebSession {
  struct Message: Equatable {
    let number: Int
    /// The changes as JSON.
    let payload: String
  }

  let id: Int
  /// The request that opened the session, with a row.
  let request: WebRequest
  let page: WebPage
  /// Of the first screen, as the app writes it.
  private let address: String?
  /// Whether a tab shows the session.
  var isJoined = false
  /// Orders the sessions that no tab shows: the one that was left first has the smallest.
  var departure = 0
  /// Runs while no tab shows the session, once it has loaded: its script has not joined yet, or the
  /// tab was closed or shows another page, from which Back may return.
  let idle = LatestTask()
  private(set) var rendering = WebRendering(of: .nothing)
  private(set) var tree = HTMLElement("div")
  private(set) var title: DisplayText = ""
  /// The address to show instead of this page.
  private(set) var destination: String?
  /// The number of the last message.
  private(set) var number = 0
  private let app: WebApp
  private let limits: WebLimits
  private let onMessage: @MainActor (Message) -> Void
  private var messages: [Message] = []
  private var rows: Int
  private var reportedRow: RowID?
  private var notice: DisplayText?
  private var shown: ObjectIdentifier?
  private var isStarted = false
  private var observer: ScreenObserver? = ScreenObserver()
  private let turn = LatestTask()

  init(
    _ id: Int, _ request: WebRequest, _ page: WebPage, _ app: WebApp, _ limits: WebLimits,
    onMessage: @escaping @MainActor (Message) -> Void
  ) {
    self.id = id
    self.request = request
    self.page = page
    self.app = app
    self.limits = limits
    self.onMessage = onMessage
    rows = request.rows
    address = page.navigator.stack.state.first.flatMap(page.address)
    observer?.watch(
      page.navigator, onStack: { [weak self] _ in self?.renderLater() },
      onDisplay: { [weak self] _ in self?.renderLater() })
    for notices in page.notices {
      observer?.watch(notices) { [weak self] in
        self?.notice = $0
        self?.renderLater()
      }
    }
    // The last notice of all tabs, which others have shown.
    notice = nil
  }

  /// Loads what the address names, and renders it.
  func start(_ clock: any Clock<Duration>) async {
    await settle(clock)
    while loadMore() { await settle(clock) }
    var changes = show()
    if let row = request.row {
      await open(row, clock)
      changes += show()
    }
    isStarted = true
    for case .go(let address) in changes { destination = address }
  }

  /// Only a row that is a link: any page can link to any address, so that an address must not sign
  /// the user out, for example.
  private func open(_ row: RowID, _ clock: any Clock<Duration>) async {
    guard rendering.linkedRows.contains(row) else {
      return notice = "The row in this page's address is not in its list."
    }
    top?.handle(.rowSelected(row))
    if top.map(isElsewhere) == false { await settle(clock) }
  }

  func close() {
    idle.cancel()
    turn.cancel()
    observer = nil
    page.navigator.closeAll()
  }

  /// The messages after `number`, or the whole page if they are not stored.
  func messages(after number: Int) -> [Message] {
    guard number != self.number else { return [] }
    let missed = messages.drop { $0.number <= number }
    if number < self.number, missed.first?.number == number + 1 { return Array(missed) }
    let changes: [TreeChange] = [
      .title(WebDocument.windowTitle(title)), .page(tree.children, isOther: false),
    ]
    return [Message(number: self.number, payload: changes.json)]
  }

  /// The values of fields first.
  /// - Returns: false for what the page does not offer.
  func take(_ fields: [String: String], _ control: String?) -> Bool {
    notice = nil
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      guard let field = rendering.fields[name] else { return false }
      tree.setTypedValue(DisplayText(value), ofField: DisplayText(name))
      top?.handle(.fieldEdited(field, value))
    }
    if let control {
      guard let effect = rendering.effects[control] else { return false }
      perform(effect)
    }
    renderLater()
    return true
  }

  /// Of the top screen.
  var upload: WebPage.Upload? {
    top.flatMap { page.upload?.isAvailable($0) == true ? page.upload : nil }
  }

  private var top: (any Screen)? { page.navigator.top }

  private func perform(_ effect: WebRendering.Effect) {
    switch effect {
    case .event(let event): top?.handle(event)
    case .back: page.navigator.pop()
    case .command(let key): page.commands.first { $0.key == key && $0.isAvailable() }?.run()
    case .moreRows: rows = min(rows + WebRequest.rows, WebRequest.mostRows)
    }
  }

  /// Reports the last row unless the page has as many as it shows.
  ///
  /// - Returns: false if it has, or if the row was reported before.
  @discardableResult
  private func loadMore() -> Bool {
    guard let top, top.display.state.isSettled, let list = top.display.state.content.list,
      list.count < rows, let last = list.last, last != reportedRow
    else { return false }
    reportedRow = last
    top.handle(.rowShown(last))
    return true
  }

  /// Waits until the top screen has settled, and no other has been pushed meanwhile.
  private func settle(_ clock: any Clock<Duration>) async {
    let (navigator, limit) = (page.navigator, limits.loading)
    await withTaskGroup { group in
      group.addTask { await navigator.waitUntilSettled() }
      // Throws only on cancellation.
      group.addTask { try? await clock.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
  }
}

extension WebSession {
  private func renderLater() {
    guard isStarted, !turn.isBusy else { return }
    turn.replace({}) { [weak self] _ in self?.update() }
  }

  private func update() {
    let changes = show()
    guard !changes.isEmpty else { return }
    number += 1
    let message = Message(number: number, payload: changes.json)
    messages.append(message)
    while messages.count > limits.messages
      || messages.reduce(0, { $0 + $1.payload.utf8.count }) > limits.messageBytes
    { messages.removeFirst() }
    onMessage(message)
  }

  /// Renders the top screen, and returns the changes.
  private func show() -> [TreeChange] {
    guard let top else { return [.go(to: "/")] }
    if isElsewhere(top) {
      page.navigator.pop()
      return page.address(top).map { [.go(to: $0)] } ?? []
    }
    let before = (tree: tree, title: title, screen: shown)
    if shown != ObjectIdentifier(top) {
      rows = shown == nil ? rows : request.rows
      reportedRow = nil
      shown = ObjectIdentifier(top)
    }
    loadMore()
    title = top.display.state.title.singleLine
    tree = page(of: top)
    var changes: [TreeChange] = []
    if title != before.title { changes.append(.title(WebDocument.windowTitle(title))) }
    if shown != before.screen { return changes + [.page(tree.children, isOther: true)] }
    return changes + TreeDifference(from: before.tree, to: tree).changes
  }

  private func isElsewhere(_ screen: any Screen) -> Bool {
    page.address(screen).map { $0 != address } ?? false
  }

  private func page(of screen: any Screen) -> HTMLElement {
    let state = screen.display.state
    let options = WebRendering.Options(
      session: id, address: page.address(screen), rows: rows, reportedRow: reportedRow,
      isOpenable: app.isOpenable)
    var rendering = WebRendering(of: state.content.withoutHeading(title), options)
    let skip = HTMLNode.element("a", ["class": "skip", "href": "#main"], "Skip to the content")
    var header: [HTMLNode] = [skip, .element("a", ["href": "/"], "Regatta")]
    let comparison = screen as? ComparisonScreen
    // The toolbar of a comparison has its own.
    if comparison == nil {
      header.append(.element("nav", ["aria-label": "Screen"], buttons(&rendering)))
    }
    if let status = page.status(screen) {
      header.append(.element("p", ["role": "status", "class": "where"], status.singleLine))
    }
    var main: [HTMLNode] = backLink(screen, &rendering).map { [$0] } ?? []
    main.append(.element("h1", [:], title))
    if let words = page.search(screen) { main.append(.search(for: words, in: address)) }
    if let upload { main.append(.upload(upload)) }
    main += rendering.nodes
    main += comparison?.render(on: &rendering, options) ?? []
    main += page.links.map { link in
      .element("p", ["class": "source"], [.element("a", ["href": link.address], link.label)])
    }
    if let link = state.link, app.isOpenable(link) {
      let words = HTMLNode.text("The same on the web")
      main.append(
        .element("p", ["class": "source"], [WebRendering.anchor(link, [words])]))
    }
    self.rendering = rendering
    return HTMLElement(
      "div",
      [
        .element("header", header),
        .element(
          "p", ["role": "status", "class": "app"], [.text(notice?.singleLine ?? "")]),
        .element("main", ["id": "main", "tabindex": "-1"], main),
      ])
  }

  private func buttons(_ rendering: inout WebRendering) -> [HTMLNode] {
    let commands = page.commands.filter { $0.isAvailable() }
    return [rendering.button("refresh", "Refresh", .event(.refresh()))]
      + commands.map {
        rendering.button("command:\($0.key)", $0.label, .command($0.key))
      }
  }

  /// From a row to its list: a link, so that it works without a script.
  private func backLink(_ screen: any Screen, _ rendering: inout WebRendering) -> HTMLNode? {
    let screens = page.navigator.stack.state
    guard screens.count > 1 else { return nil }
    let words = DisplayText("‹ \(screens[screens.count - 2].display.state.title.singleLine.string)")
    guard screens.count == 2, request.row != nil, let address = page.address(screen) else {
      return .element("p", [rendering.button("back", words, .back)])
    }
    return .element("p", [.element("a", ["href": DisplayText(address)], words)])
  }
}

extension LazyList {
  var last: RowID? { count == 0 ? nil : row(at: count - 1).id }
}

extension Navigator {
  /// Waits until the top screen has settled, and no other is on top; returns when cancelled.
  fileprivate func waitUntilSettled() async {
    var settled: (any Screen)?
    while let top, settled !== top, (try? await top.waitUntilSettled()) != nil {
      await Task.yield()
      settled = top
    }
  }
}
