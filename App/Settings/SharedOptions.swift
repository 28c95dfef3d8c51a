import ArgumentParser
import DisplayKit

/// The options that every command takes.
struct SharedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where answers come from: sample (the embedded server), live, or a server's URL.",
      valueName: "sample|live|URL"))
  var source: Source?

  @Option(help: ArgumentHelp("When to use colours.", valueName: "auto|always|never"))
  var color: PlainStyle.ColorMode?

  @Flag(help: "Show what was read before, and ask no network.") var offline = false

  @Flag(help: "Tell on standard error what is asked of which server.")
  var verbose = false
}
