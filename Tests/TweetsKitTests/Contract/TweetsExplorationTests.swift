import ScreenContracts
import TestSupport
import Testing

@testable import TweetsContract

@MainActor
struct TweetsExplorationTests {
  private typealias Exploration = ModelExploration<TweetsModel>

  /// The same for all contenders. The parts first: they find most faults.
  private static let explorations =
    TweetsModel.Part.allCases.map { exploration($0, TestExtent.count(4, exhaustive: 9)) }
    + [exploration(nil, TestExtent.count(2, exhaustive: 5))]

  private static func exploration(_ part: TweetsModel.Part?, _ events: Int) -> Exploration {
    let walks = part == nil ? TestExtent.count(30, exhaustive: 1000) : 0
    var options = Exploration.Options(events: events, walks: walks)
    if let part { options.includes = { part.includes($0) } }
    return Exploration(options, properties: TweetsModel.properties)
  }

  @Test(arguments: TweetsImplementation.patterns + [.faulty(nil)])
  func agreesWithTheModel(pattern: TweetsImplementation) async {
    for exploration in Self.explorations {
      let report = await exploration.report(of: pattern.name, pattern.makeScreen)
      #expect(report.isEqual, "\(report)")
      #expect(report.transitions.reached == report.transitions.known)
      #expect(report.pairs.reached == report.pairs.known)
    }
  }

  @Test(
    .enabled(if: TestExtent.isExhaustive, "only with --exhaustive"),
    arguments: TweetsFault.visible.filter { $0 != .neverSettles })
  func findsTheFault(fault: TweetsFault) async {
    var witness: ExplorationReport.Witness?
    for exploration in Self.explorations where witness == nil {
      witness = await exploration.report(
        of: "\(fault)", TweetsImplementation.faulty(fault).makeScreen
      ).witness
    }
    #expect(witness != nil)
  }
}
