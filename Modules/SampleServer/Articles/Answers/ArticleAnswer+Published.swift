extension ArticleAnswer {
  init(
    _ item: PublishedArticle, in library: SampleLibrary, origin: String, withBody: Bool = false
  ) {
    let article = item.article
    let isComplete = !item.isInOldShape
    let year = library.today?.year ?? ""
    let url = origin + item.path
    self.init(
      id: article.id, title: article.title, description: article.description,
      readablePublishDate: isComplete ? item.published.readable(inYear: year) : nil,
      slug: item.slug, path: item.path, url: url, canonicalURL: url,
      commentsCount: item.commentsCount,
      publicReactionsCount: isComplete ? article.reactions : nil,
      positiveReactionsCount: article.reactions, collectionID: item.collectionID,
      readingTimeMinutes: isComplete ? item.readingMinutes : nil,
      publishedAt: item.published.text, publishedTimestamp: item.published.text,
      createdAt: item.published.text(after: -item.draftedMinutes), editedAt: item.editedAt,
      crosspostedAt: nil, lastCommentAt: item.lastCommentAt,
      coverImage: article.hasCover ? ImageAddress.of("cover-\(article.id)", origin: origin) : nil,
      socialImage: ImageAddress.of("social-\(article.id)", origin: origin),
      tagList: withBody ? .string(article.tags) : .array(article.tags),
      tags: isComplete ? (withBody ? .array(article.tags) : .string(article.tags)) : nil,
      user: AuthorAnswer(item.author, origin: origin),
      organization: article.organization.map { OrganizationAnswer(slug: $0, origin: origin) },
      flareTag: FlareAnswer(tags: article.tags, in: library),
      bodyHTML: withBody ? HTMLWriter.html(article.body, origin: origin) : nil,
      bodyMarkdown: withBody ? MarkdownWriter.markdown(article.body, origin: origin) : nil)
  }
}
