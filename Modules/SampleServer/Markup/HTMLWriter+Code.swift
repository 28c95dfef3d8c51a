extension HTMLWriter {
  /// A code block, and the panel of icons that the platform puts behind it. The icons' titles look
  /// like text of the article and are none.
  func code(_ lines: String, language: String) -> String {
    let name = HTMLText.escaped(language.isEmpty ? "plaintext" : language)
    return """
      <div class="highlight js-code-highlight">
      <pre class="highlight \(name)"><code>\(CodeHighlighter.html(lines, language: language))
      </code></pre>
      <div class="highlight__panel js-actions-panel">
      <div class="highlight__panel-action js-fullscreen-code-action">
          \(icon("on", title: "Enter fullscreen mode", path: "M4 4h6v2H6v4H4zM14 18h4v-4h2v6h-6z"))
          \(icon("off", title: "Exit fullscreen mode", path: "M10 10H4V8h4V4h2zM14 14h6v2h-4v4h-2z"))
      </div>
      </div>
      </div>
      """
  }

  private func icon(_ state: String, title: String, path: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="20px" height="20px" viewBox="0 0 24 24" \
    class="highlight-action crayons-icon highlight-action--fullscreen-\(state)">\
    <title>\(title)</title>
        <path d="\(path)"></path>
    </svg>
    """
  }
}
