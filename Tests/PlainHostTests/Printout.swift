import DisplayKit
import PlainHost

/// What a host printed, on both streams.
@MainActor
final class Printout {
  private(set) var output = ""
  private(set) var diagnostics = ""
  private(set) var chunks = 0

  /// A host that prints here; its output closes after `limit` chunks.
  func host(_ style: PlainStyle = PlainStyle(), limit: Int = .max) -> PlainTextHost {
    let output = PlainStream(style: style) { text in
      guard self.chunks < limit else { throw ClosedPipe() }
      self.chunks += 1
      self.output += text
    }
    let diagnostics = PlainStream(style: style) { self.diagnostics += $0 }
    return PlainTextHost(output: output, diagnostics: diagnostics)
  }

  static func text(of content: Content, _ style: PlainStyle = PlainStyle()) throws -> String {
    let printout = Printout()
    _ = try printout.host(style).print(content)
    return printout.output
  }
}

struct ClosedPipe: Error {}
