import DisplayKit
import ScreenContracts
import TraceKit
import TweetsContract
import TweetsKit

/// Plays the tweets' contract on a screen with a fault, and explores it beside the model. Prints
/// "violated" and the name of each scenario that the screen violates, "traced" and the name of each in
/// which the messages between its objects differ from those of the screen without the fault,
/// "explored" and the shortest run that differs from the model, and "not caused" and each message that the
/// sources in the folders declare, and that no run causes.
///
///   PlayContract NUMBER FOLDERS SURROUNDINGS    each separated by a colon
@main
struct PlayContract {
  @MainActor
  static func main() async {
    let arguments = CommandLine.arguments
    let number = arguments.count > 1 ? Int(arguments[1]) ?? 0 : 0
    guard arguments.count == 4, let faulty = screens[number], let faultless = screens[0] else {
      return
    }
    for scenario in TweetsContract.scenarios {
      if await !scenario.violations(of: "faulty", { faulty($0.scene()) }).isEmpty {
        print("violated\t\(scenario.name)")
      }
      if await isTraced(scenario, faulty, faultless) { print("traced\t\(scenario.name)") }
    }
    await explore(faulty)
    do {
      let declared = try DeclaredMessages(
        folders: folders(arguments[2]), surroundings: folders(arguments[3]))
      let names = await names(faulty)
      for message in declared.notCaused(traced: names.messages, passed: names.arguments) {
        print("not caused\t\(message)")
      }
    } catch { return print(error) }
    print("ended")
  }

  private static func folders(_ list: String) -> [String] {
    list.split(separator: ":").map(String.init)
  }

  /// The parts first: they find most faults, in fewer steps.
  @MainActor
  private static func explore(_ faulty: @escaping @MainActor (TweetsScene) -> any Screen) async {
    for part in TweetsModel.Part.allCases.map(Optional.init) + [nil] {
      var options = ModelExploration<TweetsModel>.Options(events: part == nil ? 3 : 5, walks: 200)
      if let part { options.includes = { part.includes($0) } }
      let exploration = ModelExploration(options, properties: TweetsModel.properties)
      let report = await exploration.report(of: "faulty") { faulty($0.scene()) }
      guard let witness = report.witness else { continue }
      let steps = witness.steps.joined(separator: ", ").replacing("\n", with: " ")
      return print("explored\t\(witness.steps.count) steps: \(steps)")
    }
  }

  @MainActor
  private static func names(
    _ faulty: @escaping @MainActor (TweetsScene) -> any Screen
  ) async -> MessageNames {
    var names = MessageNames()
    let runs = ModelExploration<TweetsModel>(.init(events: 3, walks: 0)).runsOfTransitions
    await names.add(runs) { faulty($0.scene($1)) }
    return names
  }

  /// Whether the fault changes the messages each time. Those of concurrent requests have no order: two
  /// runs can differ, or agree by chance.
  @MainActor
  private static func isTraced(
    _ scenario: TweetsScenario, _ faulty: @escaping @MainActor (TweetsScene) -> any Screen,
    _ faultless: @escaping @MainActor (TweetsScene) -> any Screen
  ) async -> Bool {
    let messages = await messages(scenario, faultless)
    for _ in 0..<5 {
      if await self.messages(scenario, faulty) == messages { return false }
      if await self.messages(scenario, faultless) != messages { return false }
    }
    return true
  }

  /// Until the scenario is violated.
  @MainActor
  private static func messages(
    _ scenario: TweetsScenario, _ screen: @escaping @MainActor (TweetsScene) -> any Screen
  ) async -> [TracedMessage] {
    let trace = MessageTrace()
    _ = await scenario.violations(of: "traced") { screen($0.scene(trace)) }
    return trace.messages
  }
}
