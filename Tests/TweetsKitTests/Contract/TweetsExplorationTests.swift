import ScreenContracts
import TestSupport
import Testing

@testable import TweetsContract

@MainActor
struct TweetsExplorationTests {
  private typealias Exploration = ModelExploration<TweetsModel>

  /// The same for all contenders. The parts first: they find most faults.
  private static let explorations =
    TweetsModel.Part.allCases.map { exploration($0, TestExtent.count(4, exhaustive: $0.depth)) }
    + [exploration(nil, TestExtent.count(2, exhaustive: 3))]

  private static func exploration(_ part: TweetsModel.Part?, _ events: Int) -> Exploration {
    let walks = part == nil ? TestExtent.count(30, exhaustive: 300) : 0
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

  @Test func eachRunIsReadFromItsWords() throws {
    let runs = Exploration(.init(events: 2)).plan
    #expect(Set(runs.map(\.opening)).count == TweetsModel.openings.count)
    for run in runs {
      let words = ["opening \(run.opening)"] + run.choices.map(\.description)
      #expect(try ModelPath(script: words.map { $0[...] }) == run)
    }
  }

  /// Two are beyond the runs: in the results of the model's searches, the fifth tweet is not the last, and
  /// the accepted like of a result is lost by a feed in no fewer than twelve steps. The other does not end.
  @Test(
    .enabled(if: TestExtent.isExhaustive, "only with --exhaustive"),
    arguments: TweetsFault.visible.filter {
      ![.showsMoreInSearch, .dropsLikesOfResults, .neverSettles].contains($0)
    })
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

extension TweetsModel.Part {
  /// The events in which each of its faults is found.
  fileprivate var depth: Int {
    switch self {
    case .likes, .composer: 10
    case .rows: 11
    case .search, .updates: 5
    }
  }
}
