import CharacterListContract
import ScreenContracts
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterListExplorationTests {
  private static let exploration = ModelExploration<CharacterListModel>(
    .init(events: 5, walks: 20), properties: CharacterListModel.properties)

  @Test func agreesWithTheModel() async {
    let reducer = CharacterListImplementation.reducer
    let report = await Self.exploration.report(of: reducer.name, reducer.makeScreen)
    #expect(report.isEqual, "\(report)")
    #expect(report.transitions.reached == report.transitions.known)
    #expect(report.pairs.reached == report.pairs.known)
    #expect("\(report)".contains("“not started, another name: characters"))
  }

  @Test(arguments: CharacterListFault.all)
  func findsTheFault(fault: CharacterListFault) async {
    let faulty = CharacterListImplementation.faulty(fault)
    let report = await Self.exploration.report(of: faulty.name, faulty.makeScreen)
    #expect(report.witness != nil, "\(report)")
  }
}
