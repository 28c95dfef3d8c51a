/// A string whose interpolation is being read.
struct OpenString {
  let hashes: Int
  let isMultiline: Bool
  /// The parentheses open in the interpolation, its own included.
  var depth = 0
}
