/// What the modules of a picture are gathered and coloured by.
package enum GraphGrouping: String, CaseIterable, Sendable {
  case none, tag, pattern, owner, layer, package
}
