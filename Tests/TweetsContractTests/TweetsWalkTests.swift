import Testing
import TweetsContract

@MainActor
struct TweetsWalkTests {
  @Test(arguments: TweetsSubject.patterns + [.faulty(nil)])
  func agreesWithTheModel(subject: TweetsSubject) async {
    for seed in 1...1000 as ClosedRange<UInt64> {
      let walk = TweetsWalk(seed: seed)
      let violations = await TweetsContract.violations(of: subject, walk.scenario)
      guard violations.isEmpty else {
        let shrunk = await TweetsContract.shrunk(walk, for: subject)
        Issue.record("\(violations[0])\nShrunk: \(shrunk)")
        return
      }
    }
  }
}
