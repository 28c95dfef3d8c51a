import DisplayKit
import Testing
import TweetsKit

struct TweetRowsTests {
  private let tweets = (1...12).map { number in
    Tweet(id: "t\(number)", sender: TweetSender(username: "ada"), text: "\(number)")
  }

  @Test func holdAllOfATweetThatARowShows() throws {
    let tweet = Tweet(
      id: "t", sender: TweetSender(username: "ada", nick: "Ada", avatar: "a.png"), text: "Hi",
      images: ["b.png"],
      comments: [
        TweetComment(sender: TweetSender(username: "bob"), text: "c"),
        TweetComment(sender: TweetSender(), text: "d"),
      ])
    let row = TweetRow(tweet)
    #expect(row.id == "t")
    #expect(row.rowID == RowID("t"))
    #expect(row.name == "Ada")
    #expect(row.username == "ada")
    #expect(row.avatar == "a.png")
    #expect(row.text == "Hi")
    #expect(row.images == ["b.png"])
    #expect(row.comments.map(\.name) == ["@bob", "unknown"])
    #expect(row.comments.map(\.text) == ["c", "d"])
  }

  @Test func areThoseOfTheTweetsGiven() {
    let rows = TweetRows(tweets.prefix(5))
    #expect(rows.count == 5)
    #expect(rows.map(\.id) == ["t1", "t2", "t3", "t4", "t5"])
    #expect(rows.last == TweetRow(tweets[4]))
    #expect(TweetRows([]).isEmpty)
  }

  @Test func beginWhereTheirSliceDoes() {
    let rows = TweetRows(tweets[3..<6])
    #expect(rows[rows.startIndex].id == "t4")
    #expect(rows.map(\.id) == ["t4", "t5", "t6"])
    let list = LazyList(rows, id: \.rowID) { _ in .nothing }
    #expect(list.row(at: 2).id == RowID("t6"))
  }

  @Test func areEqualWhereTheirTweetsAre() {
    #expect(TweetRows(tweets.prefix(5)) == TweetRows(Array(tweets.prefix(5))[...]))
    #expect(TweetRows(tweets.prefix(5)) != TweetRows(tweets.prefix(6)))
    #expect(TweetRows(tweets[0..<2]) != TweetRows(tweets[1..<3]))
  }

  @Test func openTheCommentsOfSome() {
    var rows = TweetRows(tweets.prefix(3), openComments: ["t2", "t9"])
    #expect(rows.map(\.areCommentsOpen) == [false, true, false])
    rows.openComments.formSymmetricDifference(["t2"])
    #expect(rows.map(\.areCommentsOpen) == [false, false, false])
    #expect(rows != TweetRows(tweets.prefix(3)))
  }

  @Test func showLikesAsTheyAreWished() {
    let liked = Tweet(
      id: "l", sender: TweetSender(), text: "a", likes: TweetLikes(count: 5, isLiked: true))
    let rows = TweetRows(
      [liked, tweets[0], tweets[1]],
      likeWishes: ["l": LikeWish(isLiked: false), "t1": LikeWish(isLiked: true)])
    #expect(rows.map(\.likes.count) == [4, 1, 0])
    #expect(rows.map(\.likes.isLiked) == [false, true, false])
    #expect(rows.row(of: "t1") == rows[1])
    #expect(rows.row(of: "t9") == nil)
  }
}
