/// Where a manifest puts a new module, and what it says of it.
struct ScaffoldEntry {
  var sources: String
  var tests: String
  /// The edited manifest; nil where it can't be edited safely.
  var text: [UInt8]?
  var lines: [String]
  /// An import is internal unless it says otherwise.
  var hidesImports: Bool
}
