package import DisplayKit

/// Shows screens as plain text, once each: for pipes, logs and tests.
@MainActor
package final class PlainTextHost {
  private let output: PlainStream
  private let diagnostics: PlainStream

  /// - Parameters:
  ///   - output: gets what a screen is for, and nothing else.
  ///   - diagnostics: gets notices, progress and failures, one line each.
  package init(output: PlainStream, diagnostics: PlainStream) {
    self.output = output
    self.diagnostics = diagnostics
  }

  /// Lets `screen` appear, waits until it has settled, prints its content, and closes it.
  ///
  /// The title is not printed. A list is printed row by row, each built when it is its turn. For
  /// more than one print, ``Screen/whileShown(_:)`` and ``print(_:)`` do it.
  /// - Returns: the failures that were shown, for an exit code.
  /// - Throws: `CancellationError`, or what a sink threw. The screen is closed in any case.
  package func show(_ screen: any Screen) async throws -> [Failure] {
    try await screen.whileShown { try print(screen.display.state.content) }
  }

  /// Prints `content` as it is now, and returns the failures in it.
  package func print(_ content: Content) throws -> [Failure] {
    let renderer = PlainRenderer(output: output, diagnostics: diagnostics)
    try renderer.render(content)
    return renderer.failures
  }
}

/// Somewhere to write text, and how the text should look there.
package struct PlainStream {
  package let style: PlainStyle
  /// Gets whole lines. What it throws ends the printing: a closed pipe, for example.
  package let sink: (String) throws -> Void

  package init(style: PlainStyle, sink: @escaping (String) throws -> Void) {
    self.style = style
    self.sink = sink
  }
}
