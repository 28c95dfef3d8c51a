import ArgumentParser
import DisplayKit
import TerminalHost

/// How the app shows itself on a terminal.
struct FullScreenOptions: ParsableArguments {
  @Flag(help: "On a terminal: draw with ASCII alone.") var ascii = false
  @Flag(help: "On a terminal: nothing moves by itself.") var reduceMotion = false
  @Flag(help: "On a terminal: line by line, for a screen reader.") var accessible = false

  func options(by settings: Settings) -> TerminalOptions {
    var options = TerminalOptions(
      environment: settings.environment, isASCII: ascii, reducesMotion: reduceMotion)
    switch settings.color {
    case .always: options.hasColor = true
    case .never: options.hasColor = false
    case .auto: break
    }
    return options
  }
}
