struct SampleAuthor: Sendable {
  var id: Int
  var username: String
  var name: String
  var twitter: String? = nil
  var github: String? = nil
  var website: String? = nil
}
