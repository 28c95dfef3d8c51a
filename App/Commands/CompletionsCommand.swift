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
    try StandardStream.output.write(DisplayText(Self.script(for: shell) + "\n"))
  }

  /// Without ArgumentParser's own `help`, which ``HelpCommand`` replaces: of two functions of the same
  /// name, shells call the last: github.com/apple/swift-argument-parser/issues/671.
  static func script(for shell: CompletionShell) -> String {
    var script = Regatta.completionScript(for: shell)
      .replacing(/.*Show subcommand help information\..*\n/, with: "")
    let functions = script.matches(of: /\n_regatta_help\(\) \{\n(?:(?: .*)?\n)*\}\n/)
    if functions.count > 1, let own = functions.last { script.removeSubrange(own.range) }
    return completingLinks(script, for: shell)
  }

  /// A colon separates words in bash, and a value from its description in zsh.
  private static func completingLinks(_ script: String, for shell: CompletionShell) -> String {
    switch shell {
    case .bash:
      script.replacing(
        "complete -o filenames -F _regatta regatta", with: EmbeddedText.files["links.bash"] ?? "")
    case .zsh:
      script.replacing(
        "'\(Link.scheme)", with: "'" + Link.scheme.replacing(":", with: "\\:"))
    default: script
    }
  }

  enum Shell: String, CaseIterable, ExpressibleByArgument { case bash, zsh, fish }
}
