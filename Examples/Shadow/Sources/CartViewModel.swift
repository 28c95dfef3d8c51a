/// The candidate: one state, one function that handles actions, a callback for states.
@MainActor
final class CartViewModel {
  var onChange: @MainActor (CartState) -> Void = { _ in }
  private var prices: [String: Int] = [:]
  private let list: any PriceList
  private var loading: Task<Void, Never>?
  private var state = CartState() {
    didSet { onChange(state) }
  }

  init(_ list: any PriceList) { self.list = list }

  func handle(_ action: CartAction) {
    switch action {
    case .add(let name): update { $0.names.append(name) }
    case .remove(let name):
      guard let position = state.names.lastIndex(of: name) else { return }
      update { $0.names.remove(at: position) }
    case .refreshPrices: load()
    }
  }

  func close() { loading?.cancel() }

  private func load() {
    state.isLoading = true
    loading?.cancel()
    loading = Task { [weak self, list] in
      let prices = try? await list.prices()
      self?.loaded(prices)
    }
  }

  private func loaded(_ prices: [String: Int]?) {
    if let prices { self.prices = prices }
    update {
      $0.isLoading = false
      $0.note = prices == nil ? "Prices are not available" : "Prices of today."
    }
  }

  /// One update for one action.
  private func update(_ change: (inout CartState) -> Void) {
    var next = state
    change(&next)
    next.total = next.names.map { prices[$0] ?? 0 }.reduce(0, +)
    state = next
  }
}
