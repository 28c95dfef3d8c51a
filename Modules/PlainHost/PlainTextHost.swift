public import DisplayKit

/// Prints contents as plain text: for pipes, logs and tests.
@MainActor
public struct PlainTextHost {
  private let output: PlainStream
  private let diagnostics: PlainStream

  /// - Parameters:
  ///   - output: receives the result, and nothing else.
  ///   - diagnostics: receives notices, progress and failures, one line each.
  public init(output: PlainStream, diagnostics: PlainStream) {
    self.output = output
    self.diagnostics = diagnostics
  }

  /// Prints `content`, and returns its failures. Each row of a list is built when it is printed.
  public func print(_ content: Content) throws -> [Failure] {
    let renderer = PlainRenderer(output: output, diagnostics: diagnostics)
    try renderer.render(content)
    return renderer.failures
  }

  /// The result and the diagnostics as one text.
  public static func text(of content: Content, _ style: PlainStyle) -> String {
    var text = ""
    let stream = PlainStream(style: style) { text += $0.string }
    // NB: only a sink throws, and this one does not.
    _ = try? PlainTextHost(output: stream, diagnostics: stream).print(content)
    return text
  }
}

/// A sink for text, with its style.
public struct PlainStream {
  public let style: PlainStyle
  /// Receives whole lines. An error that it throws ends the printing, as with a closed pipe.
  public let sink: (PrintedText) throws -> Void

  public init(style: PlainStyle, sink: @escaping (PrintedText) throws -> Void) {
    self.style = style
    self.sink = sink
  }
}
