import ArgumentParser
import DisplayKit
import PlainHost

/// The options that every command takes.
struct SharedOptions: ParsableArguments {
  @Option(
    name: .customLong("source"),
    help: ArgumentHelp(
      "Where answers come from: sample (the embedded server), live, or a server's URL.",
      valueName: "sample|live|URL"),
    completion: Source.defaultCompletionKind)
  private var sourceText: String?

  @Option(help: ArgumentHelp("When to use colours.", valueName: "auto|always|never"))
  var color: PlainStyle.ColorMode?

  @Flag(help: "Show what was read before, and ask no network.") var offline = false

  @Flag(help: "Tell on standard error what is asked of which server.")
  var verbose = false

  var source: Source? { sourceText.flatMap { Source(argument: $0) } }

  // NB: ArgumentParser quotes a value that it cannot read, and an address may hold a password.
  func validate() throws {
    if sourceText != nil, source == nil {
      throw ValidationError("--source cannot be used: it has to be sample, live or a URL.")
    }
  }
}
