/// An article as it is written here; what the API sends is derived from it.
struct SampleArticle: Sendable {
  var id: Int
  var title: String
  /// The author's username.
  var author: String
  var tags: [String]
  var published: SamplePublication
  var description: String
  var reactions: Int
  var hasCover = true
  /// Slug of an organization, where it was published under one.
  var organization: String? = nil
  var body: [SampleBlock]
  var comments: [SampleComment] = []
}
