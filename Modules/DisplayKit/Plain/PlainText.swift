/// Contents as text without colour, links or line breaks of its own, for another program to show.
public enum PlainText {
  /// Paragraphs are not wrapped, links are their words, cells of a table stand between tabs;
  /// notices, progress and failures are left out. Builds every row of a list.
  public static func string(of content: Content) -> String {
    string(of: content, hidesTypedText: false)
  }

  static func string(of content: Content, hidesTypedText: Bool) -> String {
    var text = ""
    let output = PlainStream(style: .unwrapped) { text += $0 }
    let renderer = PlainRenderer(
      output: output, diagnostics: PlainStream(style: .unwrapped) { _ in },
      hidesTypedText: hidesTypedText)
    // NB: only a sink throws, and these do not.
    try? renderer.render(content)
    if text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
