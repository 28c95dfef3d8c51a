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
    let cache = ManifestCache.standard(environment: ProcessInfo.processInfo.environment)
    return try WorkspaceLoader(reader: ManifestReader(cache: cache)).load(root)
  }

  func configuration() throws(KitError) -> Configuration {
    try ConfigurationReader.read(root: root)
  }
}
