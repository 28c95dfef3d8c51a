package struct ManifestTarget: Decodable, Equatable, Sendable {
  package enum Kind: String, Decodable, Sendable {
    case regular, executable, test, system, binary, plugin, macro, providedLibrary
  }

  package struct Resource: Decodable, Equatable, Sendable {
    package var path: String
  }

  package var name: String
  package var type: Kind
  package var path: String?
  package var sources: [String]?
  package var exclude: [String]
  package var resources: [Resource]
  package var dependencies: [ManifestDependency]
  package var pluginUsages: [ManifestDependency]?
}
