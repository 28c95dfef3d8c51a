import ArgumentParser
import DisplayKit
import PlainHost
import TerminalHost

/// How the app shows itself on a terminal.
struct FullScreenOptions: ParsableArguments {
  @Flag(help: "On a terminal: draw with ASCII alone.") var ascii = false
  @Flag(help: "On a terminal: nothing moves by itself.") var reduceMotion = false
  @Flag(help: "Read the app out line by line, for a screen reader; in a pipe too.")
  var accessible = false

  /// Whether the app opens: line by line it does without a terminal.
  var opensApp: Bool { accessible || FullScreen.isPossible }

  func options(by settings: Settings) -> TerminalOptions {
    var options = TerminalOptions(
      environment: settings.environment, isASCII: ascii, reducesMotion: reduceMotion,
      isLinear: accessible)
    switch settings.color {
    case .always: options.hasColor = true
    case .never: options.hasColor = false
    case .auto: break
    }
    return options
  }
}
