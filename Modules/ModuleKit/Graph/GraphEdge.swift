package struct GraphEdge: Hashable, Sendable {
  package var source: String
  package var target: String
}
