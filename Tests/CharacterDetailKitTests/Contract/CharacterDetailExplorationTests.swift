import CharacterDetailContract
import ScreenContracts
import Testing

@MainActor
struct CharacterDetailExplorationTests {
  private static let exploration = ModelExploration<CharacterDetailModel>(
    .init(events: 12, walks: 20), properties: CharacterDetailModel.properties)

  @Test(arguments: CharacterDetailImplementation.patterns + [.faulty(nil)])
  func agreesWithTheModelInAllStates(pattern: CharacterDetailImplementation) async {
    let report = await Self.exploration.report(of: pattern.name, pattern.makeScreen)
    #expect(report.isEqual, "\(report)")
    #expect(report.stop == nil, "every state is reached")
    #expect(report.transitions.reached == report.transitions.known)
    #expect(report.pairs.reached == report.pairs.known)
    #expect("\(report)".contains("“opening standard: character"))
  }

  /// The others are of what a character has.
  @Test(
    arguments: CharacterDetailFault.allCases.filter {
      ![.showsRawHTML, .updatesForNothing].contains($0)
    })
  func findsTheFault(fault: CharacterDetailFault) async {
    let report = await Self.exploration.report(
      of: "\(fault)", CharacterDetailImplementation.faulty(fault).makeScreen)
    #expect(report.witness != nil, "\(report)")
  }
}
