import ArticlesKit
import CharacterDetailPatterns
import DisplayKit
import PatternKit
import TweetsPatterns

/// The first screen: lists the features, the pattern of each, and a fact about what each shows.
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
    let rows = HomeFeature.all.map { HomeRow(feature: $0) }
    displayed = ViewModel(initialState: Self.screen(rows, isSettled: readFact == nil))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared, .refresh: readFacts()
    case .rowSelected(let row):
      if let feature = HomeFeature.all.first(where: { $0.row == row }) { open(feature.route) }
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
      for (position, feature) in HomeFeature.all.enumerated() {
        group.addTask {
          // A list that was never loaded has no fact. NB: an await within the tuple lets an optimized
          // build lose the position: github.com/swiftlang/swift/pull/91911.
          let fact = try? await readFact(feature.route)
          return (position, fact)
        }
      }
      var rows = HomeFeature.all.map { HomeRow(feature: $0) }
      for await (position, fact) in group { rows[position].fact = fact }
      return rows
    }
  }

  private static func screen(
    _ rows: [HomeRow], _ notice: Notice? = nil, isSettled: Bool
  ) -> ScreenState {
    let list = Content.list(LazyList(rows, id: \.feature.row) { .item($0.item) })
    let content = notice.map { .stack([list, .notice($0)], spacing: 1) } ?? list
    return ScreenState(title: "Regatta", content: content, isSettled: isSettled)
  }
}

private struct HomeRow: Equatable {
  private static let widestName = HomeFeature.all.map(\.name.count).max() ?? 0

  let feature: HomeFeature
  var fact: DisplayText?

  var item: Item {
    let gap = String(repeating: " ", count: Self.widestName + 2 - feature.name.count)
    let title = StyledText([
      .init(DisplayText(feature.name), .strong), .init(DisplayText(gap)),
      .init(feature.pattern, .secondary),
    ])
    let fact = fact?.singleLine.shortened(to: 70)
    return Item(title: title, lines: fact.map { [StyledText($0, .secondary)] } ?? [])
  }
}

struct HomeFeature: Equatable {
  let name: String
  let pattern: DisplayText
  let route: Route

  var row: RowID { RowID(name) }

  static let all = [
    HomeFeature(name: "Articles", pattern: "VIP", route: .articles(.init())),
    HomeFeature(name: "Tags", pattern: "VIP", route: .tags()),
    HomeFeature(
      name: "Tweets", pattern: DisplayText("\(tweetsPatterns.patterns.count) patterns"),
      route: .tweets(user: Route.defaultTweetsUser)),
    HomeFeature(
      name: "Characters",
      pattern: DisplayText("Reducer; detail in \(characterDetailPatterns.patterns.count)"),
      route: .characters()),
    HomeFeature(name: "Photos", pattern: "MVVM + Clean", route: .photos()),
    HomeFeature(name: "Saved photos", pattern: "MVVM + Clean", route: .savedPhotos()),
    HomeFeature(name: "Account", pattern: "VIP with Coordinator", route: .account),
    HomeFeature(name: "Patterns", pattern: "when to choose which", route: .patterns),
  ]
}
