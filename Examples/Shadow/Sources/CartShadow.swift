import ShadowKit

/// Runs the new view model in the shadow of the old one.
@MainActor
struct CartShadow {
  /// The stage of the refactor: one line switches, and switches back. In an app, the value of a
  /// remote configuration.
  nonisolated static let stage = ShadowStage.shadow

  static let criterion: ShadowCriterion = {
    var criterion = ShadowCriterion(since: "1.0")
    criterion.events = ["refreshPrices"]
    // An action takes microseconds, and the slowest 5 % of them depend on the machine.
    criterion.percentSlowerTail = nil
    return criterion
  }()

  let model: ShadowModel<CartState, CartAction>

  /// - Parameters:
  ///   - customer: counts once in the verdict, however often they act.
  ///   - experiment: one for all carts of the process.
  init(_ list: any PriceList, of customer: String, in experiment: ShadowExperiment) {
    model = ShadowModel(
      experiment, key: customer,
      comparing: ShadowComparison(rules: [
        .normalize(because: "the new note ends with a full stop", issue: 31) { state in
          if state.note.hasSuffix(".") { state.note.removeLast() }
        }
      ]),
      isSettled: { !$0.isLoading }
    ) {
      let old = OldCart(list)
      return ShadowMember(old.model, initial: CartState(), send: { old.model.handle($0) }) {
        old.publish = $0
      }
    } candidate: {
      CartViewModel(list).member
    }
  }
}

extension CartViewModel {
  var member: ShadowMember<CartState, CartAction> {
    ShadowMember(self, initial: CartState(), send: handle, close: close) { onChange = $0 }
  }
}

/// The old view model with its delegate. The closure that sends actions retains it. The view shows
/// `ShadowModel.state`, and needs no delegate.
@MainActor
private final class OldCart: CartViewModelDelegate {
  let model: OldCartViewModel
  var publish: @MainActor (CartState) -> Void = { _ in }

  init(_ list: any PriceList) {
    model = OldCartViewModel(list)
    model.delegate = self
  }

  func cartDidChange() { publish(model.state) }
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
