import NetworkKit

/// A comment in Forem's JSON, with its replies. Only the id is required.
struct ForemComment: Decodable {
  let comment: ArticleComment
  /// The number of replies, on all levels.
  let received: Int
  let skipped: Int

  /// Deeper replies are skipped, which limits the recursion.
  private static let mostReplyLevels = 32

  private enum CodingKeys: String, CodingKey {
    case user, children
    case id = "id_code"
    case bodyHTML = "body_html"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let user = values.decodeIfReadable(ForemUser.self, forKey: .user)
    let replies = Self.replies(in: values)
    comment = ArticleComment(
      id: try values.decode(String.self, forKey: .id),
      author: user?.name ?? user?.username,
      bodyHTML: values.decodeIfReadable(String.self, forKey: .bodyHTML) ?? "",
      replies: replies.elements)
    received = replies.received
    skipped = replies.skipped
  }

  private static func replies(
    in values: KeyedDecodingContainer<CodingKeys>
  ) -> Page<ArticleComment> {
    let level = values.codingPath.count { $0.stringValue == CodingKeys.children.stringValue }
    guard level < mostReplyLevels else {
      let ignored = values.decodeIfReadable([Ignored].self, forKey: .children) ?? []
      return Page([], skipped: ignored.count)
    }
    let list = values.decodeIfReadable(LossyList<ForemComment>.self, forKey: .children)
    return list.map(Page.init) ?? Page([])
  }

  private struct Ignored: Decodable {}
}

extension Page<ArticleComment> {
  init(_ list: LossyList<ForemComment>) {
    let skipped = list.elements.reduce(list.skipped.count) { $0 + $1.skipped }
    let here = list.elements.count + list.skipped.count
    self.init(
      list.elements.map(\.comment), skipped: skipped,
      received: list.elements.reduce(here) { $0 + $1.received })
  }
}
