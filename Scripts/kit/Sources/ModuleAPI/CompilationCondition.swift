/// A condition of `#if`, as in a lock.
enum CompilationCondition {
  /// Whether it is false on all other systems.
  static func isOfAppleSystems(_ condition: some StringProtocol) -> Bool {
    let condition = Substring(condition).trimmed
    if condition.first == "(", condition.firstBracket.count == condition.count - 2 {
      return isOfAppleSystems(condition.firstBracket)
    }
    let alternatives = condition.parts(between: "|").filter { !$0.isEmpty }
    if alternatives.count > 1 { return alternatives.allSatisfy { isOfAppleSystems($0) } }
    let parts = condition.parts(between: "&").filter { !$0.isEmpty }
    if parts.count > 1 { return parts.contains { isOfAppleSystems($0) } }
    return terms.contains(String(condition))
  }

  private static let terms = Set(
    ["macOS", "OSX", "iOS", "tvOS", "watchOS", "visionOS"].map { "os(\($0))" }
      + ["AppKit", "Combine", "Darwin", "ObjectiveC", "SwiftUI", "UIKit", "WatchKit"].map {
        "canImport(\($0))"
      })
}
