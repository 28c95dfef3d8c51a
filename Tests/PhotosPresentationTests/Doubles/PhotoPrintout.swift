import DisplayKit
import PlainHost

/// The lines that a host without colours and cursor prints, those about the result after the others.
@MainActor
struct PhotoPrintout {
  let lines: [String]
  let failures: [Failure]

  init(_ screen: any Screen) throws {
    let style = PlainStyle(width: 80)
    var output = ""
    var diagnostics = ""
    let host = PlainTextHost(
      output: PlainStream(style: style) { output += $0 },
      diagnostics: PlainStream(style: style) { diagnostics += $0 })
    failures = try host.print(screen.display.state.content)
    lines = (output + diagnostics).split(separator: "\n").map(String.init)
  }
}
