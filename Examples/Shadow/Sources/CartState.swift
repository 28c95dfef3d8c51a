/// The display of a cart: the border that both view models share.
struct CartState: Equatable {
  var names: [String] = []
  /// In cents.
  var total = 0
  var isLoading = false
  var note = ""
}

enum CartAction {
  case add(String)
  case remove(String)
  case refreshPrices

  static let sample: [CartAction] = [.add("rope"), .refreshPrices, .add("sail"), .remove("rope")]
}

/// The source of prices. It only reads, so that a candidate may use it too.
protocol PriceList: Sendable {
  func prices() async throws -> [String: Int]
}

struct FixedPrices: PriceList {
  func prices() async -> [String: Int] { ["rope": 1_250, "shackle": 480, "sail": 89_900] }
}
