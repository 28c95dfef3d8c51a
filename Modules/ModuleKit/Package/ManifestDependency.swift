/// What a target depends on.
package enum ManifestDependency: Hashable, Decodable, Sendable {
  /// A target of the same package, or a product of another that has the package's name.
  case byName(String)
  case target(String)
  case product(String, package: String?)

  package var name: String {
    switch self {
    case .byName(let name), .target(let name), .product(let name, _): name
    }
  }

  private enum CodingKeys: String, CodingKey {
    case byName, target, product, plugin
  }

  package init(from decoder: any Decoder) throws {
    let kinds = try decoder.container(keyedBy: CodingKeys.self)
    if var values = try? kinds.nestedUnkeyedContainer(forKey: .product) {
      self = .product(
        try values.decode(String.self), package: try values.decodeIfPresent(String.self))
    } else if var values = try? kinds.nestedUnkeyedContainer(forKey: .plugin) {
      self = .product(
        try values.decode(String.self), package: try values.decodeIfPresent(String.self))
    } else if var values = try? kinds.nestedUnkeyedContainer(forKey: .target) {
      self = .target(try values.decode(String.self))
    } else {
      var values = try kinds.nestedUnkeyedContainer(forKey: .byName)
      self = .byName(try values.decode(String.self))
    }
  }
}
