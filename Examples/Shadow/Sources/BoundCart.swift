import Observation
import ShadowKit

/// The refactor after the next one: ``ObservableCart`` in the shadow of ``CartViewModel``, and a view
/// that is bound to the one in use.
@MainActor
struct BoundCart {
  let cart: ShadowModel<CartState, CartAction>

  init(_ list: any PriceList, in experiment: ShadowExperiment) {
    cart = ShadowModel(experiment, isSettled: { !$0.isLoading }) {
      CartViewModel(list).member
    } candidate: {
      let new = ObservableCart(list)
      return ShadowMember(new, state: { new.state }, perform: new.perform)
    }
  }

  /// As a SwiftUI view's: called again when the state that it has read changes.
  var body: String {
    let state = cart.state
    let names = state.names.isEmpty ? "empty" : state.names.joined(separator: ", ")
    return "\(names): " + (state.isLoading ? "loading" : "\(state.total) cents")
  }

  private func draw() {
    let text = withObservationTracking {
      body
    } onChange: {
      Task { @MainActor in draw() }
    }
    print(text)
  }

  /// `swift run shadow-cart --bound`: plays the actions of one customer.
  static func run() async {
    let results = ShadowResultCounter()
    let experiment = ShadowExperiment("observable cart", version: "1.0", results: results)
    let view = BoundCart(FixedPrices(), in: experiment)
    view.draw()
    for action in CartAction.sample {
      view.cart.send(action)
      await view.cart.waitUntilCompared()
    }
    view.cart.close()
    await experiment.drain()
    let tally = results.report.experiments["observable cart"]?.tally()
    print("\(tally?.differing ?? 0) of \(tally?.runs ?? 0) runs differ")
  }
}
