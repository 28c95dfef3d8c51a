package enum GraphFormat: String, CaseIterable, Sendable {
  case mermaid, dot, json, html
}
