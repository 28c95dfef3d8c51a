import Foundation

/// A `Package.swift`, decoded from `swift package dump-package`.
package struct Manifest: Decodable, Equatable, Sendable {
  package var name: String
  /// `{"sourceControl": [{…}]}`, `{"fileSystem": [{…}]}` or `{"registry": [{…}]}`.
  private var packages: [[String: [ManifestPackage]]]
  package var products: [ManifestProduct]
  package var targets: [ManifestTarget]
  /// The complete JSON as text, since decoding all of it is slow.
  package var text = ""

  private enum CodingKeys: String, CodingKey {
    case packages = "dependencies"
    case name, products, targets
  }

  var dependencies: [ManifestPackage] { packages.flatMap(\.values).flatMap(\.self) }

  func target(_ name: String) -> ManifestTarget? { targets.first { $0.name == name } }

  init(json: String) throws {
    self = try JSONDecoder().decode(Manifest.self, from: Data(json.utf8))
    text = json
  }
}

package struct ManifestTarget: Decodable, Equatable, Sendable {
  package enum Kind: String, Decodable, Sendable {
    case regular, executable, test, system, binary, plugin, macro, providedLibrary

    /// The standard folder of such targets.
    var root: String { self == .test ? "Tests" : self == .plugin ? "Plugins" : "Sources" }
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
  var pluginUsages: [ManifestDependency]?
  var settings: [Setting]?
}

package enum ManifestDependency: Hashable, Decodable, Sendable {
  /// A target of the same package, or a product named like its package.
  case byName(String)
  case target(String)
  case product(String, package: String?)

  package var name: String {
    switch self {
    case .byName(let name), .target(let name), .product(let name, _): name
    }
  }

  /// With the unique names of the package's targets.
  func renamed(_ names: [String: String]) -> ManifestDependency {
    switch self {
    case .byName(let name): names[name].map { .target($0) } ?? self
    case .target(let name): .target(names[name] ?? name)
    case .product: self
    }
  }

  private enum CodingKeys: String, CodingKey {
    case byName, target, product, plugin
  }

  package init(from decoder: any Decoder) throws {
    let kinds = try decoder.container(keyedBy: CodingKeys.self)
    let kind = kinds.allKeys.first ?? .byName
    var values = try kinds.nestedUnkeyedContainer(forKey: kind)
    let name = try values.decode(String.self)
    switch kind {
    case .product, .plugin:
      self = .product(name, package: try values.decodeIfPresent(String.self))
    case .target: self = .target(name)
    case .byName: self = .byName(name)
    }
  }
}

package struct ManifestProduct: Decodable, Equatable, Sendable {
  var name: String
  var targets: [String]
  /// `{"library": ["automatic"]}`, `{"executable": null}`
  var type: [String: [String]?]

  /// Only libraries can be imported.
  var isLibrary: Bool { type["library"] != nil }
}

package struct ManifestPackage: Decodable, Equatable, Sendable {
  var identity: String
  /// Its folder, for a local package.
  var path: String?
}
