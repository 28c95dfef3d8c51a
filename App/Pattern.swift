import ArgumentParser
import CharacterDetailPatterns
import DisplayKit
import PatternKit
import TweetsPatterns

extension Pattern: ExpressibleByArgument {}

/// A feature that exists in several patterns.
protocol PatternedFeature: Sendable {
  static var patterns: [Pattern] { get }
  static var standard: Pattern { get }
}

enum TweetsFeature: PatternedFeature {
  static var patterns: [Pattern] { tweetsPatterns.patterns }
  static var standard: Pattern { tweetsPatterns.standard }
}

enum CharacterDetailFeature: PatternedFeature {
  static var patterns: [Pattern] { characterDetailPatterns.patterns }
  static var standard: Pattern { characterDetailPatterns.standard }
}

/// The value of an option: a pattern of the feature.
struct PatternOf<Feature: PatternedFeature>: ExpressibleByArgument {
  static var allValueStrings: [String] { Feature.patterns.map(\.rawValue) }

  let pattern: Pattern

  init(_ pattern: Pattern = Feature.standard) { self.pattern = pattern }

  init?(argument: String) {
    guard let pattern = Feature.patterns.first(where: { $0.rawValue == argument }) else {
      return nil
    }
    self.pattern = pattern
  }

  var defaultValueDescription: String { pattern.rawValue }
}
