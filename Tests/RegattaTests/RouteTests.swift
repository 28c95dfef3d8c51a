import ArticlesKit
import Testing

@testable import regatta

struct RouteTests {
  @Test(arguments: [
    Route.articles(ArticlesQuery()),
    .articles(ArticlesQuery(page: 3, perPage: 5, tag: "c++ & c#", username: "小林")),
    .article(id: 42), .tags(), .tags(page: 2), .tweets(user: "ilse keel & söhne"),
    .tweets(user: "yuki", search: "sea & wall"), .newTweet(user: Route.defaultTweetsUser),
    .newTweet(user: "ilse keel & söhne"),
    .characters(), .characters(name: "Old & new", page: 3), .character(id: 7),
    .characters(name: "a", service: .rickAndMorty), .character(id: 7, service: .marvel),
    .photos(), .photos(page: 2, service: .picsum), .savedPhotos(),
    .savedPhotos(service: .jsonPlaceholder), .home, .account,
  ])
  func parsesItsOwnLinks(route: Route) {
    #expect(Route(link: route.link) == route)
  }

  @Test func omitsDefaultsInLinks() {
    #expect(Route.articles(ArticlesQuery()).link == "regatta://articles")
    #expect(Route.article(id: 42).link == "regatta://articles/42")
    #expect(Route.tags().link == "regatta://articles/tags")
    #expect(Route.tweets(user: "yuki").link == "regatta://tweets?user=yuki")
    #expect(Route.tweets(user: Route.defaultTweetsUser).link == "regatta://tweets")
    #expect(Route.newTweet(user: Route.defaultTweetsUser).link == "regatta://tweets/new")
    #expect(Route.home.link == "regatta://home")
    #expect(Route.savedPhotos().link == "regatta://photos/saved")
    #expect(Route.photos(page: 2).link == "regatta://photos?page=2")
  }

  @Test func usesTheFirstUserByDefault() {
    #expect(Route(link: "regatta://tweets") == .tweets(user: Route.defaultTweetsUser))
  }

  @Test(arguments: [
    "", "articles", "https://articles/42", "regatta://", "regatta://tweet",
    "regatta://tweets/1", "regatta://tweets?user=", "regatta://tweets?name=a",
    "regatta://tweets?user=a&user=b", "regatta://tweets/new/1", "regatta://tweets/new?user=",
    "regatta://tweets/new?search=a",
    "regatta://tweets?search=", "regatta://characters/0", "regatta://characters/1?page=2",
    "regatta://characters?name=", "regatta://characters?page=0", "regatta://characters/1/2",
    "regatta://characters?name=a&name=b", "regatta://characters?page=2&page=3",
    "regatta://articles/0", "regatta://articles/-1", "regatta://articles/42/more",
    "regatta://articles?page=0", "regatta://articles?per_page=1001",
    "regatta://articles?tag=%23", "regatta://tweets?user=@",
    "regatta://articles?colour=red", "regatta://articles?tag=", "regatta://articles?username=",
    "regatta://articles/tags?x=1", "regatta://articles/tags?page=0", "regatta://articles/42?x=1",
    "regatta://articles/42#x",
    "regatta://you@articles/42", "regatta://articles:8/42", "regatta://articles?tag=a&tag=b",
    "regatta://articles/99999999999999999999", "regatta://characters?service=x",
    "regatta://characters/1?service=", "regatta://photos/1", "regatta://photos?page=0",
    "regatta://photos/saved?page=1", "regatta://photos?service=marvel", "regatta://home/1",
    "regatta://home?x=1", "regatta://account/1", "regatta://account?x=1",
  ])
  func rejectsLinksWithoutARoute(link: String) {
    #expect(Route(link: link) == nil)
  }
}
