struct CommentAnswer: Encodable {
  /// The author, or an empty object where the comment was deleted.
  struct User: Encodable {
    let author: AuthorAnswer?

    func encode(to encoder: any Encoder) throws {
      if let author {
        try author.encode(to: encoder)
      } else {
        _ = encoder.container(keyedBy: AuthorAnswer.CodingKeys.self)
      }
    }
  }

  let typeOf = "comment"
  let idCode: String
  let createdAt: String
  let bodyHTML: String
  let user: User
  let children: [CommentAnswer]

  enum CodingKeys: String, CodingKey {
    case typeOf = "type_of"
    case idCode = "id_code"
    case createdAt = "created_at"
    case bodyHTML = "body_html"
    case user, children
  }
}
