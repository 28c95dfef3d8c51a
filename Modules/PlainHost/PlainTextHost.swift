package import DisplayKit

/// Prints screens as plain text, once each: for pipes, logs and tests.
@MainActor
package final class PlainTextHost {
  private let output: PlainStream
  private let diagnostics: PlainStream

  /// - Parameters:
  ///   - output: receives the result, and nothing else.
  ///   - diagnostics: receives notices, progress and failures, one line each.
  package init(output: PlainStream, diagnostics: PlainStream) {
    self.output = output
    self.diagnostics = diagnostics
  }

  /// Reports `screen` as appeared, waits until it has settled, prints its content, and closes it.
  ///
  /// The title is not printed. Each row of a list is built when it is printed. To print a screen
  /// more than once, use ``Screen/whileShown(_:)`` and ``print(_:)``.
  /// - Returns: the failures that were printed, for an exit code.
  /// - Throws: `CancellationError`, or what a sink threw. The screen is closed in any case.
  package func show(_ screen: any Screen) async throws -> [Failure] {
    try await screen.whileShown { try print(screen.display.state.content) }
  }

  /// Prints the current `content`, and returns its failures.
  package func print(_ content: Content) throws -> [Failure] {
    let renderer = PlainRenderer(output: output, diagnostics: diagnostics)
    try renderer.render(content)
    return renderer.failures
  }
}

/// A sink for text, with its style.
package struct PlainStream {
  package let style: PlainStyle
  /// Receives whole lines. An error that it throws ends the printing, as with a closed pipe.
  package let sink: (String) throws -> Void

  package init(style: PlainStyle, sink: @escaping (String) throws -> Void) {
    self.style = style
    self.sink = sink
  }
}
