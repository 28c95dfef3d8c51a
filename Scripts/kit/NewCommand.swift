import ArgumentParser
import Foundation
import ModuleKit

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make a module in a pattern: sources, tests, manifest entry, owner and rule.",
    discussion: """
      The patterns are vip, viper, mvvm-clean, stateful and vip-coordinator, and those of your own \
      in .kit/templates.

      With --feature the module takes the border of a feature that is there. Where kit didn't make \
      that border, the feature's first module in the pattern, as .kit.yml names them, is taken over \
      with its tests under the new name. Templates in .kit/templates/FEATURE take precedence over both, and \
      contract.template there goes with every module beside the feature.

      A manifest that can't be edited safely is left alone: the lines to add are printed, and the \
      exit code is 1.
      """)

  @OptionGroup var options: WorkspaceOptions

  @Argument(help: "The pattern.")
  var pattern: String

  @Argument(help: "The module's name.")
  var name: String?

  @Option(help: "The feature that the module belongs to; it uses the feature's border.")
  var feature: String?

  @Option(help: "Who owns the module, as CODEOWNERS writes it.")
  var owner: String?

  @Flag(help: "Print what would be written, and write nothing.")
  var dryRun = false

  @Flag(help: "Print the pattern's template, to start one of your own from.")
  var template = false

  func validate() throws {
    if !template, name == nil { throw ValidationError("A module needs a name.") }
  }

  func run() throws {
    if template {
      return print(
        try TemplateLibrary(root: options.root, feature: feature).text(of: pattern), terminator: "")
    }
    let request = ScaffoldRequest(
      pattern: pattern, name: name ?? "", feature: feature, owner: owner)
    let scaffold = try options.project().plan(request, reader: options.reader)
    if !dryRun {
      try scaffold.write(to: options.root)
      format(scaffold, in: options.root)
    }
    report(scaffold)
    if !scaffold.advice.isEmpty { throw ExitCode(1) }
  }

  private func report(_ scaffold: Scaffold) {
    for file in scaffold.files { print("\(dryRun ? "would make" : "made") \(file.path)") }
    for line in scaffold.added { print("\(dryRun ? "would add" : "added") to \(line)") }
    for line in scaffold.advice { Kit.report(line) }
  }

  /// Formats with the team's formatter; without one, files stay unformatted.
  private func format(_ scaffold: Scaffold, in root: String) {
    guard FileManager.default.fileExists(atPath: "\(root)/.swift-format") else { return }
    let files = scaffold.files.map(\.path).filter { $0.hasSuffix(".swift") }
    _ = try? Command.run("swift", ["format", "--in-place"] + files, in: root, limit: .seconds(60))
  }
}
