import ArticlesKit
import CharactersKit
import DisplayKit
import PhotosKit
import TweetsKit

extension Assembly {
  /// A fact about the list at `route` as it was loaded last, such as its newest title; nil if it was
  /// never loaded. Reads stored responses and saved photos, and sends no request.
  func fact(of route: Route) async throws -> DisplayText? {
    // Not read by the user.
    let stored = withoutIndexer
    switch route {
    case .articles(let query):
      let page = try await stored.articlesRepository.articles(query, .cached)
      return page.elements.first.map { DisplayText($0.title) }
    case .tags(let page):
      let tags = try await stored.articlesRepository.tags(
        page: page, perPage: ArticlesQuery.tagsPerPage, .cached)
      return DisplayText("\(tags.elements.count) tags")
    case .tweets(let user, _):
      let feed = try await stored.tweetRepository(of: user).feed(.cached)
      return feed.tweets.first.flatMap(\.text).map { DisplayText($0) }
    case .characters(let name, let page, let service):
      let list = try await stored.characterRepository(service).characters(
        named: name, page: page, .cached)
      return DisplayText("\(list.total) characters")
    case .photos(let page, let service):
      let photos = try await stored.photoRepository(service).photos(page: page, .cached)
      return photos.elements.first { !$0.title.isEmpty }.map { DisplayText($0.title) }
    case .savedPhotos(let service):
      let count = try await savedPhotoRepository(service).photos().count
      return count == 0 ? nil : DisplayText("\(count) saved")
    case .home, .article, .newTweet, .character, .account, .patterns: return nil
    }
  }
}
