import DisplayKit
import Testing
import TweetsComponents

@testable import TweetsKit

struct TweetRowContentTests {
  private func content(
    _ sender: TweetSender = TweetSender(username: "ada", nick: "Ada"), text: String? = nil,
    images: [String] = [], comments: [TweetComment] = [], areCommentsOpen: Bool = false,
    likes: TweetLikes = TweetLikes()
  ) -> Content {
    let tweet = Tweet(
      id: "1", sender: sender, text: text, images: images, comments: comments, likes: likes)
    return TweetRow(tweet, areCommentsOpen: areCommentsOpen).content
  }

  @Test(arguments: [
    (TweetSender(username: "ada", nick: "Ada"), "Ada @ada"),
    (TweetSender(username: "ada"), "@ada"),
    (TweetSender(nick: "Ada"), "Ada"),
    (TweetSender(), "unknown"),
    (TweetSender(username: "a\nb", nick: " Ada \n\n Bob: hi "), "Ada Bob: hi @a b"),
  ])
  func showsTheSenderOnTheFirstLine(sender: TweetSender, line: String) throws {
    let name = try #require(content(sender, text: "a").texts.first)
    #expect(name.plain == line)
  }

  @Test func showsACellForAnImageThatCannotBeOpened() {
    let cells = [
      GridImage(link: nil, alternative: "1 of 2"),
      GridImage(link: nil, alternative: "2 of 2"),
    ]
    #expect(
      content(images: ["javascript:alert(1)", "img/a.png"]).parts[1]
        == .imageGrid(cells, columns: 3))
  }

  @Test(arguments: [(0, nil), (1, "1 comment"), (3, "3 comments")] as [(Int, DisplayText?)])
  func hasACommentsAction(count: Int, title: DisplayText?) {
    let comments = Array(repeating: TweetComment(sender: TweetSender(), text: "a"), count: count)
    let closed = content(text: "a", comments: comments)
    let open = content(text: "a", comments: comments, areCommentsOpen: true)
    let like = ContentAction(id: .like, title: "0 likes")
    for (content, state) in [(closed, ContentAction.State.off), (open, .open)] {
      let action = title.map { ContentAction(id: .comments, title: $0, state: state) }
      #expect(content.parts[2] == .actions([action, like].compactMap(\.self)))
    }
    #expect(closed.parts.count == 3)
    #expect(open.parts.count == (count == 0 ? 3 : 4))
  }

  @Test(
    arguments: [
      (TweetLikes(), "0 likes", .off), (TweetLikes(count: 1), "1 like", .off),
      (TweetLikes(count: 1, isLiked: true), "1 like", .on),
      (TweetLikes(count: 12, isLiked: true), "12 likes", .on),
    ] as [(TweetLikes, DisplayText, ContentAction.State)])
  func hasALikeAction(likes: TweetLikes, title: DisplayText, state: ContentAction.State) {
    #expect(
      content(text: "a", likes: likes).parts.last
        == .actions([ContentAction(id: .like, title: title, state: state)]))
  }

  @Test func escapesControlCharacters() {
    let evil = "\u{1B}]0;owned\u{7}\u{202E}evil\r\u{9B}2J\u{1B}[2J"
    let texts = content(
      TweetSender(username: evil, nick: evil), text: evil,
      comments: [TweetComment(sender: TweetSender(nick: evil), text: evil)],
      areCommentsOpen: true
    ).texts
    #expect(texts.count == 3)
    for scalar in texts.flatMap(\.plain.unicodeScalars) where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
      #expect(scalar != "\u{202E}")
    }
  }
}

struct TweetRowsTests {
  private let tweets = (1...12).map { number in
    Tweet(id: "t\(number)", sender: TweetSender(username: "ada"), text: "\(number)")
  }

  @Test func containEveryFieldOfATweet() throws {
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

  @Test func containTheGivenTweets() {
    let rows = TweetRows(tweets.prefix(5))
    #expect(rows.count == 5)
    #expect(rows.map(\.id) == ["t1", "t2", "t3", "t4", "t5"])
    #expect(rows.last == TweetRow(tweets[4]))
    #expect(TweetRows([]).isEmpty)
  }

  @Test func keepTheIndicesOfTheSlice() {
    let rows = TweetRows(tweets[3..<6])
    #expect(rows[rows.startIndex].id == "t4")
    #expect(rows.map(\.id) == ["t4", "t5", "t6"])
    let list = LazyList(rows, id: \.rowID) { _ in .nothing }
    #expect(list.row(at: 2).id == RowID("t6"))
  }

  @Test func areEqualWhenTheirTweetsAre() {
    #expect(TweetRows(tweets.prefix(5)) == TweetRows(Array(tweets.prefix(5))[...]))
    #expect(TweetRows(tweets.prefix(5)) != TweetRows(tweets.prefix(6)))
    #expect(TweetRows(tweets[0..<2]) != TweetRows(tweets[1..<3]))
  }

  @Test func markOpenComments() {
    var rows = TweetRows(tweets.prefix(3), openComments: ["t2", "t9"])
    #expect(rows.map(\.areCommentsOpen) == [false, true, false])
    rows.openComments.formSymmetricDifference(["t2"])
    #expect(rows.map(\.areCommentsOpen) == [false, false, false])
    #expect(rows != TweetRows(tweets.prefix(3)))
  }

  @Test func showPendingLikes() {
    let liked = Tweet(
      id: "l", sender: TweetSender(), text: "a", likes: TweetLikes(count: 5, isLiked: true))
    let rows = TweetRows(
      [liked, tweets[0], tweets[1]],
      pendingLikes: ["l": PendingLike(isLiked: false), "t1": PendingLike(isLiked: true)])
    #expect(rows.map(\.likes.count) == [4, 1, 0])
    #expect(rows.map(\.likes.isLiked) == [false, true, false])
    #expect(rows.row(of: "t1") == rows[1])
    #expect(rows.row(of: "t9") == nil)
  }
}

struct PendingLikeTests {
  private let agreed = PendingLike(isLiked: true).accepted

  @Test func isConfirmedByTheService() {
    #expect(agreed == PendingLike(isLiked: true, isInFlight: false))
    #expect(PendingLike(isLiked: false, after: agreed).accepted.rejected == nil)
  }

  @Test func isRevertedOnceTheServiceRejectsIt() {
    #expect(PendingLike(isLiked: true).rejected == nil)
    #expect(PendingLike(isLiked: false, after: agreed).rejected == agreed)
  }

  @Test func isDroppedOnceTheNextFeedArrives() {
    #expect(agreed.afterFeed == nil)
    #expect(PendingLike(isLiked: false, after: agreed).afterFeed == PendingLike(isLiked: false))
  }
}
