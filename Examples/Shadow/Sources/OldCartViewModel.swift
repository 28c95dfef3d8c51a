@MainActor
protocol CartViewModelDelegate: AnyObject {
  func cartDidChange()
}

/// The view model in use: properties that a view controller reads when its delegate is called.
@MainActor
final class OldCartViewModel {
  weak var delegate: (any CartViewModelDelegate)?
  private(set) var names: [String] = []
  private(set) var isLoading = false
  private(set) var note = ""
  private var prices: [String: Int] = [:]
  private let list: any PriceList

  init(_ list: any PriceList) { self.list = list }

  var total: Int { names.map { prices[$0] ?? 0 }.reduce(0, +) }

  func add(_ name: String) {
    names.append(name)
    delegate?.cartDidChange()
  }

  func remove(_ name: String) {
    guard let position = names.lastIndex(of: name) else { return }
    names.remove(at: position)
    delegate?.cartDidChange()
  }

  func refreshPrices() {
    isLoading = true
    delegate?.cartDidChange()
    Task {
      let prices = try? await list.prices()
      isLoading = false
      if let prices { self.prices = prices }
      note = prices == nil ? "Prices are not available" : "Prices of today"
      delegate?.cartDidChange()
    }
  }
}
