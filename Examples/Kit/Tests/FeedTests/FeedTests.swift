import Feed
import Login
import Testing

@Test func requestsWithTheUser() {
  let feed = Feed(session: Session(user: "anneke"))
  #expect(feed.request()["X-User"] == "anneke")
}
