import ArgumentParser
import Foundation
import ModuleKit

@main
struct Kit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kit",
    abstract: "Modules for teams: on this package, and on any other.",
    subcommands: [
      CheckCommand.self, GraphCommand.self, StatsCommand.self, AffectedCommand.self,
      ChangeCostCommand.self, NewCommand.self,
    ])
}

enum KitExit {
  /// Reports an error, and exits with 65 for unreadable input or 64 for invalid arguments.
  static func reporting(_ body: () throws -> Void) throws {
    do { try body() } catch let error as KitError {
      say("\(error)")
      if case .usage = error { throw ExitCode(64) }
      throw ExitCode(65)
    }
  }

  static func say(_ text: String) {
    FileHandle.standardError.write(Data("kit: \(text)\n".utf8))
  }
}

/// The location of the packages.
struct WorkspaceOptions: ParsableArguments {
  @Option(help: "A package, or a folder of packages.", completion: .directory)
  var packagePath = "."

  var root: String { URL(filePath: packagePath).standardizedFileURL.path.realPath }

  func workspace() throws(KitError) -> Workspace {
    try loader.load(root)
  }

  /// The workspace at a commit; its files exist only while the body runs.
  func withWorkspace<Result>(at commit: String, _ body: (Workspace) -> Result)
    throws(KitError) -> Result
  {
    let repository = try Repository(containing: root)
    let place = root.path(from: repository.root)
    return try repository.withFiles(of: try repository.commit(commit)) {
      folder throws(KitError) in
      body(try loader.load(place.isEmpty ? folder : "\(folder)/\(place)"))
    }
  }

  var reader: ManifestReader {
    ManifestReader(cache: .standard(environment: ProcessInfo.processInfo.environment))
  }

  private var loader: WorkspaceLoader { WorkspaceLoader(reader: reader) }

  func configuration() throws(KitError) -> KitConfiguration {
    try ConfigurationReader.read(root: root)
  }

  var owners: CodeOwners? { CodeOwners.read(root: root) }
}
