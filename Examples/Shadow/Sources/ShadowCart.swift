import Foundation
import ShadowKit

/// `swift run shadow-cart`: plays a hundred actions, and prints whether the new view model may
/// replace the old one. The exit code is 0 if it may.
@main
@MainActor
struct ShadowCart {
  static func main() async {
    let results = ShadowResultCounter()
    let experiment = ShadowExperiment(
      "cart", version: "1.0", stage: CartShadow.stage, results: results)
    let cart = CartShadow(FixedPrices(), in: experiment)
    for number in 0..<100 {
      let actions: [CartAction] = [.add("rope"), .refreshPrices, .add("sail"), .remove("rope")]
      cart.model.send(actions[number % 4])
      await cart.model.waitUntilCompared()
    }
    cart.model.close()
    guard let report = results.report.experiments["cart"], let tally = report.tally() else {
      print("no results")
      exit(1)
    }
    print("\(tally.runs) runs, \(tally.count(.matched)) matched, \(tally.count(.ignored)) ignored")
    for difference in tally.differences { print("\(difference.count) × \(difference.name)") }
    for (reason, count) in tally.reasons { print("\(count) ignored: \(reason)") }
    let verdict = CartShadow.criterion.verdict(on: report)
    for missing in verdict.missing { print("needs \(missing)") }
    print(verdict.maySwitch ? "may switch" : "not yet")
    exit(verdict.maySwitch ? 0 : 1)
  }
}
