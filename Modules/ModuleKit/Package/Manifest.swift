/// What a `Package.swift` declares, as `swift package dump-package` tells it.
package struct Manifest: Decodable, Equatable, Sendable {
  package var name: String
  package var dependencies: [ManifestPackage]
  package var products: [ManifestProduct]
  package var targets: [ManifestTarget]
}
