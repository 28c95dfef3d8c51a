import ShadowKit

/// Runs the new view model in the shadow of the old one.
@MainActor
final class CartShadow: CartViewModelDelegate {
  /// The stage of the refactor: one line switches, and switches back.
  static let stage = Stage.shadow

  static let criterion: Criterion = {
    var criterion = Criterion(runs: 100, since: "1.0")
    criterion.events = ["refreshPrices": 10]
    return criterion
  }()

  let model: ShadowModel<CartState, CartAction>
  private let old: OldCartViewModel
  private var publish: @MainActor (CartState) -> Void = { _ in }

  init(_ list: any PriceList, results: any ResultPublisher) {
    let experiment = Experiment("cart", version: "1.0", stage: Self.stage, results: results)
    let old = OldCartViewModel(list)
    let callback = Callback()
    model = ShadowModel(
      experiment,
      comparing: Comparison(rules: [
        .normalise(because: "the new note ends with a full stop", issue: 31) { state in
          if state.note.hasSuffix(".") { state.note.removeLast() }
        }
      ]),
      isSettled: { !$0.isLoading }
    ) {
      ShadowMember(old, initial: CartState(), send: old.handle) { callback.publish = $0 }
    } candidate: {
      let new = CartViewModel(list)
      return ShadowMember(new, initial: CartState(), send: new.handle, close: new.close) {
        new.onChange = $0
      }
    }
    self.old = old
    publish = { callback.publish($0) }
    old.delegate = self
  }

  func cartDidChange() { publish(old.state) }

  private final class Callback {
    var publish: @MainActor (CartState) -> Void = { _ in }
  }
}

extension OldCartViewModel {
  /// The properties as the state that both are compared by.
  var state: CartState {
    CartState(names: names, total: total, isLoading: isLoading, note: note)
  }

  func handle(_ action: CartAction) {
    switch action {
    case .add(let name): add(name)
    case .remove(let name): remove(name)
    case .refreshPrices: refreshPrices()
    }
  }
}
