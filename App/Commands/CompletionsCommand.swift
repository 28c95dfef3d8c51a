import ArgumentParser
import DisplayKit

struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print a completion script for a shell.",
    discussion: """
      For fish:
        regatta completions fish > ~/.config/fish/completions/regatta.fish

      For zsh, into a directory of $fpath:
        regatta completions zsh > "${fpath[1]}/_regatta"

      For bash, with the bash-completion package:
        regatta completions bash > ~/.local/share/bash-completion/completions/regatta
      """)

  @Argument(help: "The shell.") var shell: Shell

  func run() throws {
    guard let shell = CompletionShell(rawValue: shell.rawValue) else { return }
    try StandardStream.output.write(DisplayText(Regatta.completionScript(for: shell) + "\n"))
  }

  enum Shell: String, CaseIterable, ExpressibleByArgument { case bash, zsh, fish }
}
