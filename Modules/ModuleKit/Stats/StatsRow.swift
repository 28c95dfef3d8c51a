/// The figures of a module, or of the modules that belong together.
package struct StatsRow: Codable, Equatable, Sendable {
  package var name: String
  package var modules: Int
  package var files: Int
  package var code: Int
  package var comments: Int
  /// Lines of code in the tests of it.
  package var tests: Int
  package var testsToCode: Double
  package var types: Int
  package var protocols: Int
  package var functions: Int
  package var functionMedian: Int
  /// Nine of ten functions are at most so long.
  package var functionP90: Int
  package var functionLongest: Int
  package var exposed: Int
  /// Modules outside of it that need it (Ca), and that it needs (Ce); tests count for nothing.
  package var incoming: Int
  package var outgoing: Int
  /// Ce / (Ca + Ce): 0 is what all rests on, 1 what nothing rests on.
  package var instability: Double
  /// |A + I − 1| with A the share of protocols: 0 is the main sequence.
  package var distance: Double
  /// The most modules below it in one line.
  package var chain: Int
}
