/// Finds prices in cents. It only reads, so that a candidate may use the same database.
protocol PriceRepository: Sendable {
  func price(of item: String) async throws(PriceError) -> Int
}

enum PriceError: Error { case unknownItem }

/// In use.
struct OldPrices: PriceRepository {
  func price(of item: String) async throws(PriceError) -> Int {
    switch item {
    case "rope": 1_250
    case "sail": 89_900
    case "anchor": 4_100
    default: throw .unknownItem
    }
  }
}

/// May replace it. Has the price of an anchor of last year, and takes two seconds for a sail.
struct NewPrices: PriceRepository {
  private let prices = ["rope": 1_250, "sail": 89_900, "anchor": 3_900]

  func price(of item: String) async throws(PriceError) -> Int {
    if item == "sail" { try? await Task.sleep(for: .seconds(2)) }
    guard let price = prices[item] else { throw .unknownItem }
    return price
  }
}
