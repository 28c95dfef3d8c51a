import ArgumentParser
import Foundation
import ModuleKit

/// Where the packages lie.
struct WorkspaceOptions: ParsableArguments {
  @Option(help: "A package, or a folder of packages.", completion: .directory)
  var packagePath = "."

  var root: String {
    URL(filePath: packagePath).standardizedFileURL.resolvingSymlinksInPath().path
  }

  func workspace() throws(KitError) -> Workspace {
    try loader.load(root)
  }

  /// As it was at a commit.
  func workspace(at commit: String) throws(KitError) -> Workspace {
    let repository = try Repository(containing: root)
    let place = root.path(from: repository.root)
    return try repository.withFiles(of: try repository.commit(commit)) {
      folder throws(KitError) in
      try loader.load(place.isEmpty ? folder : "\(folder)/\(place)")
    }
  }

  private var loader: WorkspaceLoader {
    let cache = ManifestCache.standard(environment: ProcessInfo.processInfo.environment)
    return WorkspaceLoader(reader: ManifestReader(cache: cache))
  }

  func configuration() throws(KitError) -> Configuration {
    try ConfigurationReader.read(root: root)
  }
}
