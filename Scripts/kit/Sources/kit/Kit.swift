import ArgumentParser
import Foundation
import ModuleAPI
import ModuleKit

@main
struct Kit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kit", abstract: "Check, draw, measure and create the modules of a Swift package.",
    version: KitVersion.text,
    subcommands: [
      CheckCommand.self, APICommand.self, GraphCommand.self, StatsCommand.self,
      AffectedCommand.self, ChangeCostCommand.self, DoublesCommand.self, NewCommand.self,
    ])

  /// Exits with 64 for invalid arguments, 65 for unreadable input, and 74 if the output or a file
  /// can't be written; with 128 and its number after a signal.
  static func main() async {
    do {
      let signal = try await Interruption.cancelling {
        var command = try parseAsRoot()
        if var command = command as? any AsyncParsableCommand {
          try await command.run()
        } else {
          try command.run()
        }
      }
      if let signal { exit(withError: ExitCode(128 + signal)) }
    } catch let error as KitError {
      report("\(error)")
      switch error {
      case .usage: exit(withError: ExitCode(64))
      case .unwritable: exit(withError: ExitCode(74))
      case .unreadable, .failed: exit(withError: ExitCode(65))
      }
    } catch {
      exit(withError: error)
    }
  }

  /// Writes a line to standard output, which `print` would lose without an error on a full disk.
  ///
  /// - Throws: `ExitCode` 74, after a message; `CancellationError` after a signal.
  /// - Parameter hasCommands: whether it may have commands for GitHub's runner.
  static func write(
    _ text: String, terminator: String = "\n", hasCommands: Bool = false
  ) throws {
    try Task.checkCancellation()
    let text = hasCommands ? text : text.withoutWorkflowCommands
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text + terminator).utf8))
    } catch {
      report("the output can't be written: \(error.localizedDescription)")
      throw ExitCode(74)
    }
  }

  static func report(_ text: String) {
    // Without `contentsOf`, it crashes if standard error is closed or full.
    try? FileHandle.standardError.write(
      contentsOf: Data("kit: \(text.withoutWorkflowCommands)\n".utf8))
  }
}

/// The location of the packages.
struct WorkspaceOptions: ParsableArguments {
  @Option(help: "A package, or a folder of packages.", completion: .directory)
  var packagePath = "."

  @Flag(
    inversion: .prefixedNo, help: "Run Package.swift; otherwise read what is literal in it.")
  var manifest = true

  var root: String { URL(filePath: packagePath).standardizedFileURL.path.realPath }

  /// - Parameter reportsProblems: whether to name the packages that can't be read on standard error.
  func project(reportsProblems: Bool = true) async throws -> Project {
    let project = try await ProgressLine.standard.show("reading the manifests") {
      try self.project(of: try await reader.workspace(at: root))
    }
    for problem in reportsProblems ? project.workspace.problems : [] {
      Kit.report(problem.description)
    }
    return project
  }

  /// The workspace with the present rules and owners.
  func project(of workspace: Workspace) throws -> Project {
    Project(
      workspace, try ConfigurationReader.read(root: root), owners: try CodeOwners.read(root: root))
  }

  /// The workspace at a commit; its files exist only while the body runs.
  func withWorkspace<Result>(at commit: String, _ body: (Workspace) async throws -> Result)
    async throws -> Result
  {
    let repository = try await Repository(containing: root)
    let subfolder = root.path(from: repository.root)
    return try await repository.withFiles(of: try await repository.commit(commit)) { folder in
      do {
        let root = subfolder.isEmpty ? folder : "\(folder)/\(subfolder)"
        return try await body(try await reader.workspace(at: root, in: folder))
      } catch KitError.unreadable(let file, let line, let reason) where file.hasPrefix(folder) {
        throw KitError.unreadable(
          file: "\(commit):\(file.path(from: folder))", line: line, reason: reason)
      }
    }
  }

  var apiReader: APIReader { APIReader(cache: cache("api")) }

  var reader: ManifestReader {
    manifest ? ManifestReader(cache: cache("manifests")) : .literal
  }

  func cache(_ name: String) -> CacheFolder? {
    .standard(name, environment: ProcessInfo.processInfo.environment)
  }
}
