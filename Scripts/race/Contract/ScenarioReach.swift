import RaceKit
import ScreenContracts
import TraceKit

/// What the scenarios of a contract reach in its contenders: each two messages in a row.
@MainActor
struct ScenarioReach {
  private let scenarios: [(name: String, steps: Int, pairs: Set<String>)]

  init<Contract: ScreenContract>(
    of scenarios: [ContractScenario<Contract>], in contenders: [RaceContender<Contract.Environment>]
  ) async {
    var all: [(String, Int, Set<String>)] = []
    for scenario in scenarios {
      var pairs: Set<String> = []
      for contender in contenders {
        guard let makeTraced = contender.makeTraced else { continue }
        let trace = MessageTrace()
        _ = await scenario.violations(of: contender.id) { makeTraced($0, trace) }
        let messages = trace.messages.map { "\($0.sender), \($0.receiver), \($0.call)" }
        for (first, second) in zip([contender.id] + messages, messages) {
          pairs.insert("\(contender.id): \(first); \(second)")
        }
      }
      all.append((scenario.name, scenario.lines.count, pairs))
    }
    self.scenarios = all
  }

  init(scenarios: [(name: String, steps: Int, pairs: Set<String>)]) { self.scenarios = scenarios }

  /// The names of scenarios without which the rest reaches the same: the shortest first.
  var withoutOwn: [String] {
    var counts: [String: Int] = [:]
    for pair in scenarios.map(\.pairs).joined() { counts[pair, default: 0] += 1 }
    return scenarios.sorted { $0.steps < $1.steps }.compactMap { name, _, pairs in
      guard pairs.allSatisfy({ counts[$0, default: 0] > 1 }) else { return nil }
      for pair in pairs { counts[pair, default: 0] -= 1 }
      return name
    }
  }
}
