/// Somewhere to write text, and how the text should look there.
public struct PlainStream {
  public let style: PlainStyle
  /// Gets whole lines. What it throws ends the printing: a closed pipe, for example.
  public let sink: (String) throws -> Void

  public init(style: PlainStyle, sink: @escaping (String) throws -> Void) {
    self.style = style
    self.sink = sink
  }
}
