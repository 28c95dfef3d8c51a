import ShadowKit

/// The old prices, with the new ones in their shadow.
struct ShadowedPrices {
  let experiment: ShadowExperiment
  private let old = OldPrices()
  private let new = NewPrices()

  init(_ file: ShadowResultsFile, results: any ShadowResultPublisher) throws {
    // A service that crashes in the candidate starts again without it.
    experiment = ShadowExperiment(
      "prices", version: "1.0", history: try file.newestReport(), results: results)
  }

  /// - Parameter customer: counts once in the verdict: four processes would be four units.
  func price(of item: String, for customer: String) async throws(PriceError) -> Int {
    try await experiment.run("price", key: customer) { () throws(PriceError) in
      try await old.price(of: item)
    } candidate: { () throws(PriceError) in
      try await new.price(of: item)
    }
  }
}
