/// A type, or a test, and the lines on which it stands.
struct Declaration: Equatable {
  enum Kind { case type, test }

  var kind: Kind
  /// With the types around it: `Feed.Row`. An extension has the name of what it extends.
  var name: String
  var lines: ClosedRange<Int>
}
