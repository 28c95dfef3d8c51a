import Foundation
import ShadowKit

/// `swift run shadow-cart`: plays the actions of 1,000 customers, and prints whether the new view
/// model may replace the old one. The exit code is 0 if it may. `--bound` shows a view of a model.
@main
@MainActor
struct ShadowCart {
  static func main() async {
    if CommandLine.arguments.contains("--bound") { return await BoundCart.run() }
    let results = ShadowResultCounter()
    let experiment = ShadowExperiment(
      "cart", version: "1.0", stage: CartShadow.stage,
      sampling: ShadowSampling(twinFraction: 1), results: results)
    for number in 0..<1_000 {
      let cart = CartShadow(FixedPrices(), of: "customer \(number)", in: experiment)
      for action in CartAction.sample {
        cart.model.send(action)
        await cart.model.waitUntilCompared()
      }
      cart.model.close()
    }
    await experiment.drain()
    guard let report = results.report.experiments["cart"], let tally = report.tally() else {
      print("no results")
      exit(1)
    }
    print("\(tally.runs) runs, \(tally.count(.matched)) matched, \(tally.count(.ignored)) ignored")
    for difference in tally.differences { print("\(difference.count) × \(difference.name)") }
    for (reason, count) in tally.reasons { print("\(count) ignored: \(reason)") }
    // A customer's numbers are final a day after the first of them: as if that day were over.
    let tomorrow = ShadowExperiment.secondsSince1970() + 86_400
    let verdict = CartShadow.criterion.verdict(on: report, at: tomorrow)
    for finding in verdict.findings { print(finding) }
    for missing in verdict.missing { print("needs \(missing)") }
    print(verdict.maySwitch ? "may switch" : "not yet")
    exit(verdict.maySwitch ? 0 : 1)
  }
}
