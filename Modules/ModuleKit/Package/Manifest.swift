/// What a `Package.swift` declares, as `swift package dump-package` tells it.
package struct Manifest: Decodable, Equatable, Sendable {
  package var name: String
  package var dependencies: [ManifestPackage]
  package var products: [ManifestProduct]
  package var targets: [ManifestTarget]
  /// All that SwiftPM says, so that manifests can be compared.
  package var whole: JSONValue

  private enum CodingKeys: String, CodingKey {
    case name, dependencies, products, targets
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    dependencies = try values.decode([ManifestPackage].self, forKey: .dependencies)
    products = try values.decode([ManifestProduct].self, forKey: .products)
    targets = try values.decode([ManifestTarget].self, forKey: .targets)
    whole = try JSONValue(from: decoder)
  }
}
