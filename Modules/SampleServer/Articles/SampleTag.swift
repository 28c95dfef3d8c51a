struct SampleTag: Sendable {
  var id: Int
  var name: String
  var background: String? = nil
  var foreground: String? = nil
  var summary: String? = nil
}
