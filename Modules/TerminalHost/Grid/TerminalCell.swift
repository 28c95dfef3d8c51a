/// A place on the grid. The cells behind the first one of a wide cluster continue it.
package struct TerminalCell: Equatable, Sendable {
  package static let blank = TerminalCell(.space, .plain)

  /// Nil where the cell continues the cluster to its left.
  package let cluster: TerminalCluster?
  package var style: TerminalStyle

  init(_ cluster: TerminalCluster?, _ style: TerminalStyle) {
    self.cluster = cluster
    self.style = style
  }
}
