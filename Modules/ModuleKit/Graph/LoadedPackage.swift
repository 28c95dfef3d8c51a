struct LoadedPackage: Sendable {
  var folder: String
  var manifest: Manifest
}
