/// A place on the grid. The cells behind the first one of a wide cluster continue it.
package struct TerminalCell: Equatable, Sendable {
  package static let blank = TerminalCell(.space, .plain)
  /// Nothing is drawn like it.
  static let unknown = TerminalCell(
    nil, TerminalStyle(.struck, foreground: .black, background: .black))

  /// Nil where the cell continues the cluster to its left.
  package let cluster: TerminalCluster?
  package var style: TerminalStyle

  init(_ cluster: TerminalCluster?, _ style: TerminalStyle) {
    self.cluster = cluster
    self.style = style
  }
}
