/// The patterns of a feature, each in a module of its own. The first is the race's baseline.
package struct PatternTable<Scene, Screen>: Sendable {
  package struct Entry: Sendable {
    package let pattern: Pattern
    /// Such as "TweetsVIP".
    package let module: String
    /// The module's sources, from the root of the repository.
    package let folder: String
    package let screen: @MainActor @Sendable (Scene) -> Screen
  }

  /// The pattern that is shown unless another is requested.
  package let standard: Pattern
  package let entries: [Entry]

  /// - Parameters:
  ///   - feature: such as "Tweets": the module "TweetsVIP" is in `Modules/TweetsKit/VIP`.
  ///   - screens: the module of each pattern, and the function that builds its screen.
  package init(
    of feature: String, standard: Pattern,
    _ screens: [(Pattern, module: String, screen: @MainActor @Sendable (Scene) -> Screen)]
  ) {
    self.standard = standard
    entries = screens.map { pattern, module, screen in
      Entry(
        pattern: pattern, module: module,
        folder: "Modules/\(feature)Kit/\(module.dropFirst(feature.count))", screen: screen)
    }
  }

  package var patterns: [Pattern] { entries.map(\.pattern) }

  /// The standard pattern first, then those after it, then those before it.
  package var cycle: [Pattern] {
    let earlier = patterns.prefix { $0 != standard }
    return Array(patterns.dropFirst(earlier.count) + earlier)
  }

  /// The screen in `pattern`, or in the standard pattern if that is nil or not of the feature.
  @MainActor
  package func screen(_ scene: Scene, in pattern: Pattern? = nil) -> Screen {
    let entry = pattern.flatMap { self[$0] } ?? self[standard] ?? entries[0]
    return entry.screen(scene)
  }

  /// Nil if the feature does not have the pattern.
  package subscript(_ pattern: Pattern) -> Entry? { entries.first { $0.pattern == pattern } }
}
