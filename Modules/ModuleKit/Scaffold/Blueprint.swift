/// What a module is to be made of, before it is known where it goes.
struct Blueprint {
  /// Their paths begin with `sources/` or `tests/`.
  var files: [Scaffold.File]
  var dependencies: [ManifestDependency]
  /// Besides the module.
  var testDependencies: [ManifestDependency]
  /// Folders, as a contract has them.
  var layers: String?
  /// The module that it is taken from.
  var model: FeatureSibling?

  /// Adds what isn't there yet: what came first stays.
  mutating func add(_ more: [Scaffold.File], testDependencies names: [ManifestDependency]) {
    for file in more where !files.contains(where: { $0.path == file.path }) { files.append(file) }
    for dependency in names where !testDependencies.contains(where: { $0.name == dependency.name })
    {
      testDependencies.append(dependency)
    }
  }
}
