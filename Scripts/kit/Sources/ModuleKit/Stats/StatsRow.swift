/// The statistics of a module or a group of modules.
package struct StatsRow: Codable, Equatable, Sendable {
  package var name: String
  package var modules: Int
  package var files: Int
  package var code: Int
  package var comments: Int
  /// Lines of code in its tests.
  package var tests: Int
  var testsToCode: Double
  package var types: Int
  package var protocols: Int
  var functions: Int
  var functionMedian: Int
  /// The 90th percentile of function lengths, in lines.
  var functionP90: Int
  var functionLongest: Int
  package var exposed: Int
  /// Exposed declarations that no other module names.
  var wide: Int
  /// Afferent (Ca) and efferent (Ce) coupling: external dependents and dependencies, without tests.
  var incoming: Int
  var outgoing: Int
  /// Ce / (Ca + Ce): 0 for a module with only dependents, 1 for one with only dependencies.
  var instability: Double
  /// |A + I − 1| with A the share of protocols: 0 is the main sequence.
  var distance: Double
  /// The length of the longest dependency chain below it.
  var chain: Int

  init(
    name: String, modules: Int = 0, measure: SourceMeasure = SourceMeasure(), tests: Int = 0,
    incoming: Int = 0, outgoing: Int = 0, wide: Int = 0, chain: Int = 0
  ) {
    self.name = name
    self.modules = modules
    self.tests = tests
    files = measure.files
    code = measure.code
    comments = measure.comments
    types = measure.types
    protocols = measure.protocols
    exposed = measure.exposed
    self.incoming = incoming
    self.outgoing = outgoing
    self.wide = wide
    self.chain = chain
    let lengths = measure.functions.sorted()
    functions = lengths.count
    functionMedian = Self.part(0.5, of: lengths)
    functionP90 = Self.part(0.9, of: lengths)
    functionLongest = lengths.last ?? 0
    let abstractness = Self.share(protocols, of: types + protocols)
    let share = Self.share(outgoing, of: incoming + outgoing)
    testsToCode = Self.rounded(Self.share(tests, of: code))
    instability = Self.rounded(share)
    distance = Self.rounded(abs(abstractness + share - 1))
  }

  private static func part(_ share: Double, of sorted: [Int]) -> Int {
    if sorted.isEmpty { return 0 }
    return sorted[max(0, Int((share * Double(sorted.count)).rounded(.up)) - 1)]
  }

  private static func share(_ part: Int, of whole: Int) -> Double {
    whole == 0 ? 0 : Double(part) / Double(whole)
  }

  private static func rounded(_ share: Double) -> Double { (share * 100).rounded() / 100 }
}
