/// What a `Package.swift` declares, as `swift package dump-package` tells it.
package struct Manifest: Decodable, Equatable, Sendable {
  package var name: String
  package var dependencies: [ManifestPackage]
  package var products: [ManifestProduct]
  package var targets: [ManifestTarget]
  /// All that SwiftPM says, as JSON: to read all of it takes as long as everything else.
  package var text = ""

  private enum CodingKeys: String, CodingKey {
    case name, dependencies, products, targets
  }

  /// For comparisons.
  var whole: JSONValue { JSONValue(text: text) }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    dependencies = try values.decode([ManifestPackage].self, forKey: .dependencies)
    products = try values.decode([ManifestProduct].self, forKey: .products)
    targets = try values.decode([ManifestTarget].self, forKey: .targets)
  }
}
