import Testing
import TweetsContract

/// The suite is tested too: what is wrong is found, and by which scenarios.
@MainActor
struct TweetsContractFaultTests {
  @Test func printsAll() async {
    for fault in [nil] + TweetsFault.allCases {
      var names: [String] = []
      for scenario in TweetsContract.scenarios {
        let v = await TweetsContract.violations(of: .faulty(fault), scenario)
        if !v.isEmpty { names.append(scenario.name) }
        if fault == nil, !v.isEmpty { print(v) }
      }
      print("FAULT", fault as Any, names.count, names.count > 12 ? [] : names)
    }
  }
}
