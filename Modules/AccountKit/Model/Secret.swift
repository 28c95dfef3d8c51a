/// Text that no description, dump or mirror shows.
package struct Secret: Hashable, Sendable {
  /// The text itself, for the request and the field that it is for.
  package let exposed: String

  package init(_ text: String) { exposed = text }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "•••" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
