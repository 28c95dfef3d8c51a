import DisplayKit
import TaskKit

/// The first screen: says what the program is, and lists a comparison and the features, with the pattern
/// of each and a fact about what it shows.
final class HomeScreen: Screen {
  private static let nothingLoaded = Notice(
    .empty, "nothing loaded yet; open a list, and its newest title or count appears here")

  /// A fact about the list at a route; nil if there is none.
  typealias FactReader = @MainActor (Route) async throws -> DisplayText?

  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private let open: @MainActor (Route) -> Void
  private let readFact: FactReader?
  private let reading = LatestTask()

  /// - Parameter readFact: called for each feature whenever the screen appears; nil without facts.
  init(open: @escaping @MainActor (Route) -> Void, readFact: FactReader? = nil) {
    self.open = open
    self.readFact = readFact
    let rows = Self.entries.map { HomeRow($0) }
    displayed = ViewModel(initialState: Self.screen(rows, isSettled: readFact == nil))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared, .refresh: readFacts()
    case .rowSelected(let row):
      if let entry = Self.entries.first(where: { $0.row == row }) { open(entry.route) }
    case .closed: reading.cancel()
    default: break
    }
  }

  private func readFacts() {
    guard let readFact else { return }
    reading.replace {
      await Self.rows(readFact)
    } then: { [weak self] result in
      if case .success(let rows) = result {
        let notice = rows.contains { $0.fact != nil } ? nil : Self.nothingLoaded
        self?.displayed.update(state: Self.screen(rows, notice, isSettled: true))
      }
    }
  }

  /// The facts do not depend on each other.
  private static func rows(_ readFact: @escaping FactReader) async -> [HomeRow] {
    await withTaskGroup(of: (Int, DisplayText?).self) { group in
      for (position, entry) in entries.enumerated() {
        group.addTask {
          // A list that was never loaded has no fact. NB: an await within the tuple lets an optimized
          // build lose the position: github.com/swiftlang/swift/pull/91911.
          let fact = try? await readFact(entry.route)
          return (position, fact)
        }
      }
      var rows = entries.map { HomeRow($0) }
      for await (position, fact) in group { rows[position].fact = fact }
      return rows
    }
  }

  private static func screen(
    _ rows: [HomeRow], _ notice: Notice? = nil, isSettled: Bool
  ) -> ScreenState {
    let parts: [Content?] = [
      .text(plain: DisplayText("\(OverviewCommand.purpose).")),
      .list(LazyList(rows, id: { $0.row }) { .item($0.item) }), notice.map(Content.notice),
    ]
    return ScreenState(
      title: "Regatta", content: .stack(parts.compactMap(\.self), spacing: 1),
      isSettled: isSettled)
  }
}

private struct HomeRow: Equatable {
  private static let widestName = HomeScreen.entries.map(\.name.count).max() ?? 0

  let row: RowID
  private let title: StyledText
  var fact: DisplayText?

  init(_ entry: Feature.Entry) {
    row = entry.row
    let gap = String(repeating: " ", count: Self.widestName + 2 - entry.name.count)
    title = StyledText([
      .init(DisplayText(entry.name), .strong), .init(DisplayText(gap)),
      .init(entry.pattern, .secondary),
    ])
  }

  var item: Item {
    let fact = fact?.singleLine.shortened(to: 70)
    return Item(title: title, lines: fact.map { [StyledText($0, .secondary)] } ?? [])
  }
}

extension HomeScreen {
  /// A comparison, the features, and the app's own guide to the patterns.
  nonisolated static let entries: [Feature.Entry] =
    ComparisonAddress.all.prefix(1).map {
      Feature.Entry(
        name: "Compare",
        pattern: DisplayText("\($0.screen.title) in \($0.screen.patterns.count) patterns"),
        route: .comparison($0))
    } + Feature.all.flatMap(\.entries) + [
      Feature.Entry(name: "Patterns", pattern: "when to choose which", route: .patterns)
    ]
}

extension Route {
  static let home = Route("home") { route, assembly, _ in
    var home = Destination(route: route, canReadCache: false) { request in
      // What is printed does not depend on what was read before.
      var readFact: HomeScreen.FactReader?
      if request.coordinator != nil { readFact = { try await $0.fact(assembly) } }
      return HomeScreen(open: { request.coordinator?.open($0) }, readFact: readFact)
    }
    home.document = { _ in .features }
    return home
  }
}

extension JSONOutput {
  /// The list that the app opens with.
  static var features: JSONOutput {
    JSONOutput(
      document: HomeScreen.entries.map { entry -> JSONObject in
        ["name": entry.name, "link": entry.route.link]
      })
  }
}
