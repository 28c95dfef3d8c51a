import ArgumentParser
import Foundation
import ModuleKit

struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a module in a pattern: sources, tests, manifest entry, owner and rules.",
    discussion: """
      The patterns are mvc, mvp, mv, mvvm-clean, viper, vip, vip-coordinator, stateful, reducer and \
      your own templates in .kit/templates. The templates use DisplayKit, TaskKit and ReducerKit if \
      the package has them, and plain Swift otherwise. With a module in place of the pattern, the new \
      one is a copy of it, with its tests.

      With --feature, the module uses the border of an existing feature: its models, repository and \
      state. If kit did not create the feature, the module is a copy of the feature's first module in \
      the pattern, according to .kit.yml, with its tests. Templates in .kit/templates/FEATURE take \
      precedence over both; contract.template there is added to every pattern module of the feature.

      A template app.template in .kit/templates is for what a new feature brings to the app: its header \
      has the target of the app, the folder of the files, and the file with the list of the features, to \
      which the item is added; it may say what to run next.

      A manifest that can't be edited safely is not changed: the lines to add are printed, and the \
      exit code is 1.
      """)

  @OptionGroup var options: WorkspaceOptions

  @Argument(help: "The pattern, or a module to copy.")
  var pattern: String

  @Argument(help: "The module's name.")
  var name: String?

  @Option(help: "An existing feature that the module implements in another pattern.")
  var feature: String?

  @Option(help: "The module's owner, as in CODEOWNERS.")
  var owner: String?

  @Flag(help: "Print the changes without writing them.")
  var dryRun = false

  @Flag(help: "Print the pattern's template, as a start for your own.")
  var template = false

  func validate() throws {
    if !template, name == nil { throw ValidationError("The module's name is missing.") }
  }

  func run() async throws {
    if template {
      return try Kit.write(
        TemplateLibrary(root: options.root, feature: feature).text(of: pattern), terminator: "")
    }
    let request = ScaffoldRequest(
      pattern: pattern, name: name ?? "", feature: feature, owner: owner)
    let project = try await options.project()
    let scaffold = try await ProgressLine.standard.show("planning the module") {
      try await project.plan(request, reader: options.reader)
    }
    if !dryRun {
      try scaffold.write(to: options.root)
      try await ProgressLine.standard.show("formatting the module") {
        try await format(scaffold, in: options.root)
      }
    }
    try report(scaffold)
    if !scaffold.advice.isEmpty { throw ExitCode(1) }
  }

  private func report(_ scaffold: Scaffold) throws {
    for file in scaffold.files {
      try Kit.write("\(dryRun ? "would create" : "created") \(file.path)")
    }
    for line in scaffold.added { try Kit.write("\(dryRun ? "would add" : "added") to \(line)") }
    for line in scaffold.advice { Kit.report(line) }
    if !dryRun {
      let steps = scaffold.advice.isEmpty ? "" : "the lines above, then "
      try Kit.write("next: \(steps)\(scaffold.next)")
    }
  }

  /// Formats with the team's formatter; without one, files stay unformatted.
  private func format(_ scaffold: Scaffold, in root: String) async throws {
    guard FileManager.default.fileExists(atPath: "\(root)/.swift-format") else { return }
    let files = scaffold.files.map(\.path).filter { $0.hasSuffix(".swift") }
    do {
      _ = try await Command.run(
        "swift", ["format", "--in-place"] + files, in: root, limit: .seconds(60))
    } catch is KitError {}
  }
}
