import DisplayKit

/// What is found at a route: a scene in each of its patterns, the first of which is shown first.
@MainActor
struct Place {
  let route: Route
  /// Empty for a screen of the app's own.
  let patterns: [Pattern]
  /// Shared with whatever the scenes ask and tell.
  let recall: Recall
  let build: @MainActor (Pattern?) -> VisitedScene

  init(
    _ route: Route, _ patterns: [Pattern], recall: Recall = Recall(),
    build: @escaping @MainActor (Pattern?) -> VisitedScene
  ) {
    self.route = route
    self.patterns = patterns
    self.recall = recall
    self.build = build
  }

  init(_ route: Route, _ pattern: Pattern? = nil, _ screen: @escaping @MainActor () -> any Screen) {
    self.init(route, [pattern].compactMap(\.self)) { _ in VisitedScene(screen: screen()) }
  }
}
