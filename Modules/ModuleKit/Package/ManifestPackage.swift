/// A package that a manifest depends on.
package struct ManifestPackage: Decodable, Equatable, Sendable {
  package var identity: String
  /// Its folder when it lies on this disk.
  package var path: String?

  private struct Location: Decodable {
    var identity: String
    var path: String?
  }

  package init(identity: String, path: String? = nil) {
    self.identity = identity
    self.path = path
  }

  /// `{"sourceControl": [{…}]}`, `{"fileSystem": [{…}]}` or `{"registry": [{…}]}`.
  package init(from decoder: any Decoder) throws {
    let kinds = try decoder.singleValueContainer().decode([String: [Location]].self)
    guard let location = kinds.values.first?.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a dependency without a place"))
    }
    identity = location.identity
    path = kinds["fileSystem"] == nil ? nil : location.path
  }
}
