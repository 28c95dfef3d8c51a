package import TweetsKit

/// What is held against the contract: a pattern, or a wrong implementation.
package struct TweetsSubject: Sendable, CustomStringConvertible {
  package typealias Factory =
    @MainActor @Sendable (any TweetRepository, @escaping @MainActor (TweetsOutput) -> Void) ->
    any TweetsScreen

  package let name: String
  package let makeScreen: Factory

  package init(_ name: String, makeScreen: @escaping Factory) {
    self.name = name
    self.makeScreen = makeScreen
  }

  package var description: String { name }
}
