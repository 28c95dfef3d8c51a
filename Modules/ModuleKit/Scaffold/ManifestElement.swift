/// A call that makes a target, in a list of a manifest: `.target(name: "A")`, or a helper's
/// `module("A")`.
struct ManifestElement: Equatable {
  struct Text: Equatable {
    var value: String
    var range: Range<Int>
  }

  /// `module`, or `.target`.
  var callee: String
  /// The target's name, or what a helper makes it of.
  var name: Text
  /// The whole call.
  var range: Range<Int>
  /// The strings besides the name, and outside of the dependencies.
  var texts: [Text] = []
  /// The first list among the arguments, with its brackets.
  var dependencies: Range<Int>?
  var argumentCount = 1

  var isTest: Bool { callee.lowercased().contains("test") }
  var isHelper: Bool { !callee.hasPrefix(".") }
}
