import NetworkKit

/// An article in Forem's JSON, in a list or alone. Only the id and the title are required.
struct ForemArticle: Decodable {
  let article: Article
  let bodyHTML: String?
  let bodyMarkdown: String?
  let aiDisclosure: String?

  private enum CodingKeys: String, CodingKey {
    case id, title, description, user, tags, url
    case published = "readable_publish_date"
    case timestamp = "published_at"
    case tagList = "tag_list"
    case publicReactions = "public_reactions_count"
    case positiveReactions = "positive_reactions_count"
    case comments = "comments_count"
    case readingMinutes = "reading_time_minutes"
    case coverImage = "cover_image"
    case bodyHTML = "body_html"
    case bodyMarkdown = "body_markdown"
    case aiDisclosure = "ai_disclosure_level"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func optional<Value: Decodable>(_ key: CodingKeys) -> Value? {
      values.decodeIfReadable(forKey: key)
    }
    let user: ForemUser? = optional(.user)
    let tags: ForemTagNames? = optional(.tagList) ?? optional(.tags)
    article = Article(
      id: try values.decode(Int.self, forKey: .id),
      title: try values.decodeVisible(forKey: .title),
      description: values.decodeVisibleIfReadable(forKey: .description),
      author: user?.name,
      username: user?.username,
      timestamp: values.decodeVisibleIfReadable(forKey: .timestamp),
      published: values.decodeVisibleIfReadable(forKey: .published),
      tags: tags?.names ?? [],
      reactions: values.decodeCountIfReadable(forKey: .publicReactions)
        ?? values.decodeCountIfReadable(forKey: .positiveReactions),
      comments: values.decodeCountIfReadable(forKey: .comments),
      readingMinutes: values.decodeCountIfReadable(forKey: .readingMinutes),
      url: values.decodeVisibleIfReadable(forKey: .url),
      coverImage: values.decodeVisibleIfReadable(forKey: .coverImage))
    bodyHTML = optional(.bodyHTML)
    bodyMarkdown = optional(.bodyMarkdown)
    aiDisclosure = values.decodeVisibleIfReadable(forKey: .aiDisclosure)
  }
}

/// The author of an article or a comment. Empty for a deleted user.
struct ForemUser: Decodable {
  let name: String?
  let username: String?

  private enum CodingKeys: CodingKey {
    case name, username
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = values.decodeVisibleIfReadable(forKey: .name)
    username = values.decodeVisibleIfReadable(forKey: .username)
  }
}

/// The tags of an article: under either of two keys, each a string or an array.
struct ForemTagNames: Decodable {
  let names: [String]

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    do {
      names = try value.decode(LossyList<String>.self).elements.filter(\.isVisible)
    } catch DecodingError.typeMismatch {
      let text = try value.decode(String.self)
      names = text.split { $0 == "," || $0.isWhitespace }.map(String.init).filter(\.isVisible)
    }
  }
}

struct ForemTag: Decodable {
  let tag: ArticleTag

  private enum CodingKeys: String, CodingKey {
    case name
    case summary = "short_summary"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    tag = ArticleTag(
      name: try values.decodeVisible(forKey: .name),
      summary: values.decodeVisibleIfReadable(forKey: .summary))
  }
}
