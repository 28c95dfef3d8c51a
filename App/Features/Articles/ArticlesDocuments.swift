import ArticlesKit
import DisplayKit

// The documents of `--json`
extension ArticlesWorker.FetchedList {
  /// - Parameters:
  ///   - size: of a full page.
  ///   - skipped: makes the notice about skipped elements.
  /// - Throws: the error of the fetch.
  func document(
    size: Int, skipped: (_ count: Int, _ total: Int) -> Notice?, of element: (Element) -> JSONObject
  ) throws -> JSONOutput {
    if let error { throw error }
    return JSONOutput(
      document: list.elements.map(element), notices: [skipped(list.skipped, list.received)],
      // Also with elements that were skipped, but not if all were.
      hasMore: !list.elements.isEmpty && list.received >= size)
  }
}

extension ArticlesWorker.FetchedArticle {
  /// The comments are null if they could not be fetched.
  var document: JSONOutput {
    JSONOutput(
      document: article.article.json.merging([
        "body": HTMLReader().read(article.bodyHTML).plainText, "bodyMarkdown": article.bodyMarkdown,
        "aiDisclosureLevel": article.aiDisclosure,
        "comments": comments?.elements.map(\.json),
      ]),
      notices: [comments.flatMap { .skippedComments($0.skipped, of: $0.received) }],
      failures: commentsError.map { [.ofComments($0)] } ?? [])
  }
}

extension Article {
  var json: JSONObject {
    [
      "id": id, "title": title, "description": description, "author": author,
      "username": username, "publishedAt": publishedAt, "tags": tags, "reactions": reactions,
      "commentCount": comments, "readingMinutes": readingMinutes, "url": url,
      "coverImage": coverImage,
    ]
  }
}

extension ArticleComment {
  fileprivate var json: JSONObject {
    [
      "id": id, "author": author, "text": HTMLReader().read(bodyHTML).plainText,
      "replies": replies.map(\.json),
    ]
  }
}

extension ArticleTag {
  var json: JSONObject { ["name": name, "summary": summary] }
}
