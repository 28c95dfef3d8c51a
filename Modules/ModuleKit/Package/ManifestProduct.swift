package struct ManifestProduct: Decodable, Equatable, Sendable {
  package var name: String
  package var targets: [String]
  /// Only libraries can be imported.
  package var isLibrary: Bool

  private enum CodingKeys: String, CodingKey {
    case name, targets, type
  }

  private enum TypeKeys: String, CodingKey {
    case library
  }

  package init(name: String, targets: [String], isLibrary: Bool = true) {
    self.name = name
    self.targets = targets
    self.isLibrary = isLibrary
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    targets = try values.decode([String].self, forKey: .targets)
    isLibrary = try values.nestedContainer(keyedBy: TypeKeys.self, forKey: .type).contains(.library)
  }
}
