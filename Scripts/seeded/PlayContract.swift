import DisplayKit
import ScreenContracts
import TraceKit
import TweetsContract
import TweetsKit

/// Plays the tweets' contract on a screen with a fault. Prints "violated" and the name of each
/// scenario that the screen violates, and "traced" and the name of each in which the messages
/// between its objects differ from those of the screen without the fault.
@main
struct PlayContract {
  @MainActor
  static func main() async {
    let number = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0
    guard let faulty = screens[number], let faultless = screens[0] else { return }
    for scenario in TweetsContract.scenarios {
      if await !scenario.violations(of: "faulty", { faulty($0.scene()) }).isEmpty {
        print("violated\t\(scenario.name)")
      }
      if await isTraced(scenario, faulty, faultless) { print("traced\t\(scenario.name)") }
    }
    print("ended")
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
