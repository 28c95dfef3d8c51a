/// An element of the list, or the single article, which has its body besides.
struct ArticleAnswer: Encodable {
  let typeOf = "article"
  let id: Int
  let title: String
  let description: String
  let readablePublishDate: String?
  let slug: String
  let path: String
  let url: String
  let canonicalURL: String
  let commentsCount: Int
  let publicReactionsCount: Int?
  let positiveReactionsCount: Int
  @NullWhenNil var collectionID: Int?
  let readingTimeMinutes: Int?
  let publishedAt: String
  let publishedTimestamp: String
  let createdAt: String
  @NullWhenNil var editedAt: String?
  @NullWhenNil var crosspostedAt: String?
  let lastCommentAt: String
  @NullWhenNil var coverImage: String?
  let socialImage: String
  let tagList: TagsField
  let tags: TagsField?
  let user: AuthorAnswer
  let organization: OrganizationAnswer?
  let flareTag: FlareAnswer?
  let bodyHTML: String?
  let bodyMarkdown: String?

  enum CodingKeys: String, CodingKey {
    case id, title, description, slug, path, url, tags, user, organization
    case typeOf = "type_of"
    case readablePublishDate = "readable_publish_date"
    case canonicalURL = "canonical_url"
    case commentsCount = "comments_count"
    case publicReactionsCount = "public_reactions_count"
    case positiveReactionsCount = "positive_reactions_count"
    case collectionID = "collection_id"
    case readingTimeMinutes = "reading_time_minutes"
    case publishedAt = "published_at"
    case publishedTimestamp = "published_timestamp"
    case createdAt = "created_at"
    case editedAt = "edited_at"
    case crosspostedAt = "crossposted_at"
    case lastCommentAt = "last_comment_at"
    case coverImage = "cover_image"
    case socialImage = "social_image"
    case tagList = "tag_list"
    case flareTag = "flare_tag"
    case bodyHTML = "body_html"
    case bodyMarkdown = "body_markdown"
  }
}
