import Observation

/// The cart as an `@Observable` model with asynchronous actions, as in SwiftUI: it needs no callback.
@MainActor @Observable
final class ObservableCart {
  private(set) var names: [String] = []
  private(set) var isLoading = false
  private(set) var note = ""
  private var prices: [String: Int] = [:]
  @ObservationIgnored private let list: any PriceList

  init(_ list: any PriceList) { self.list = list }

  var total: Int { names.map { prices[$0] ?? 0 }.reduce(0, +) }

  func perform(_ action: CartAction) async {
    switch action {
    case .add(let name): names.append(name)
    case .remove(let name):
      if let position = names.lastIndex(of: name) { names.remove(at: position) }
    case .refreshPrices: await load()
    }
  }

  private func load() async {
    isLoading = true
    let new = try? await list.prices()
    isLoading = false
    if let new { prices = new }
    note = new == nil ? "Prices are not available" : "Prices of today."
  }
}

extension ObservableCart {
  var state: CartState {
    CartState(names: names, total: total, isLoading: isLoading, note: note)
  }
}
