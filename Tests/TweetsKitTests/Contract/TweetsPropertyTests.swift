import ScreenContracts
import Testing

@testable import TweetsContract

/// Without a model's effects: only the properties judge.
@MainActor
struct TweetsPropertyTests {
  private typealias Exploration = ModelExploration<TweetsModel>

  private static let explorations = [
    exploration(events: 9) { [.appear, .close, .refresh, .like("5"), .wait(50)].contains($0) },
    exploration(events: 7) {
      [.appear, .close, .compose, .type("Hi "), .post, .back, .readDraft].contains($0)
    },
    exploration(events: 7) { [.appear, .refresh, .select("1")].contains($0) },
    exploration(events: 10) {
      [
        .appear, .lastRowShown, .like("5"), .like("6"), .wait(20), .wait(30), .undo("6"),
      ].contains($0)
    },
  ]

  private static func exploration(
    events: Int, _ includes: @escaping @Sendable (ContractStep) -> Bool
  ) -> Exploration {
    var options = Exploration.Options(events: events, walks: 0)
    options.comparesSteps = false
    options.includes = { choice in
      switch choice {
      case .step(let step): includes(step)
      case .response(_, .ada), .response(_, .six), .response(_, .accepts): true
      case .response(let call, .fails): ["setLiked", "post"].contains(call.endpoint)
      default: false
      }
    }
    return Exploration(options, properties: TweetsModel.properties)
  }

  @Test(arguments: [
    (TweetsFault.losesLikesAcceptedDuringRefresh, 0, 0), (.losesDraftOnBack, 1, 1),
    (.losesDraftOnFailure, 1, 1), (.trimsDraftOnBack, 1, 1), (.dropsNoticeOnUndo, 3, 2),
    (.listensAfterClose, 0, 3), (.startsSecondLoad, 0, 4), (.continuesLikesAfterClose, 0, 5),
    (.dropsSelection, 2, 6),
  ])
  func aPropertyFindsTheFault(fault: TweetsFault, exploration: Int, property: Int) async throws {
    let report = await Self.explorations[exploration].report(
      of: "\(fault)", TweetsImplementation.faulty(fault).makeScreen)
    let witness = try #require(report.witness, "\(report)")
    #expect(witness.properties.contains(TweetsModel.properties[property].name), "\(report)")
  }

  @Test(arguments: [0, 1, 2, 3])
  func holdWithoutAFault(exploration: Int) async {
    let report = await Self.explorations[exploration].report(
      of: "faultless", TweetsImplementation.faulty(nil).makeScreen)
    #expect(report.isEqual, "\(report)")
  }

  @Test func aBoundedRunMayNotDecide() async {
    let report = await Self.explorations[1].report(
      of: "faultless", TweetsImplementation.faulty(nil).makeScreen)
    let text = report.properties[1]
    #expect(text.holds > 0 && text.undecided > 0, "\(report)")
    #expect(text.missing == "the composer is opened again")
  }
}
