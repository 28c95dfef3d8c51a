import ArticlesKit
import DisplayKit
import PatternKit
import TerminalHost
import TestSupport
import Testing
import TweetsComponents
import TweetsKit

@testable import regatta

/// The destination of each output, starting from the real screens.
@MainActor
struct CoordinatorTests {
  /// Beside a screen in a wide terminal: a screen that is open already is built anew, the next one is
  /// traced from its first message on.
  @Test func theMessagesSinceTheLastKeyAreBesideAScreen() async throws {
    try await AppTrial.run { app in
      let command = try #require(app.coordinator.commands.first { $0.key == "t" })
      let beside = try #require(command.beside)
      #expect(beside() == nil, "home has no messages")
      try await app.open(.tweets(user: Route.defaultTweetsUser))
      _ = beside()
      try await app.settle()
      let before = app.coordinator.routeScreen
      let opened = try #require(beside()).content.words
      #expect(opened.contains("Host → View handle(appeared)"))
      // An app has a composer, of which the recorded screen has no messages.
      #expect(opened.hasSuffix("; direct calls are not shown"))
      try await app.open(.tweets(user: "anneke"))
      #expect(app.coordinator.routeScreen !== before && app.coordinator.routeScreen?.trace != nil)
      try await app.send(.refresh())
      let words = try #require(beside()).content.words
      #expect(words.hasPrefix("Host → View handle(refresh)"), "\(words)")
    }
  }

  @Test func directCallsAreAmongTheMessagesOfARecordedEvent() async throws {
    try await AppTrial.run { app in
      try app.coordinator.go(to: .tweets(user: Route.defaultTweetsUser), in: .mvc)
      try await app.press("t")
      app.navigator.pop()
      try await app.settle()
      let row = app.content.list?.rows.first { $0.content.action(.like) != nil }?.id
      app.navigator.top?.handle(.actionChosen(.like, in: row))
      let panel = try #require(app.coordinator.commands.first { $0.key == "t" }?.beside?())
      let words = panel.content.words
      #expect(words.hasPrefix("Host → Controller handle(actionChosen)"), "\(words)")
      #expect(words.contains("Controller ⇢ Model toggleLike()"), "\(words)")
      #expect(words.contains("3 declared messages, "), "\(words)")
    }
  }

  private let link = WebLink("https://keel.example/notes")

  @Test(arguments: [
    ("Articles", "Articles", "regatta://articles · vip"),
    ("Tags", "Tags", "regatta://articles/tags · vip"),
    ("Tweets", "Tweets", "regatta://tweets · vip"),
    ("Characters", "Characters", "regatta://characters · reducer"),
    ("Photos", "Photos", "regatta://photos · mvvm-clean"),
    ("Saved photos", "Saved photos", "regatta://photos/saved · mvvm-clean"),
    ("Account", "Sign in", "regatta://account · vip-coordinator"),
    ("Patterns", "Patterns", "regatta://patterns"),
  ])
  func homeOpensEachFeature(feature: String, title: String, place: String) async throws {
    try await AppTrial.run { trial in
      #expect(trial.location == "regatta://home")
      try await trial.select(feature)
      #expect(trial.title == title)
      #expect(trial.location == place)
      #expect(trial.depth == 2)
      trial.navigator.pop()
      #expect(trial.location == "regatta://home")
    }
  }

  @Test(arguments: [
    (Route.articles(.init()), "1001", "regatta://articles/1001 · vip"),
    (.tags(), "swift", "regatta://articles?tag=swift · vip"),
    (.characters(), "1010088", "regatta://characters/1010088 · stateful"),
    (
      .characters(service: .rickAndMorty), "1",
      "regatta://characters/1?service=rick-and-morty · stateful"
    ),
    (.photos(), "3", "regatta://photos · mvvm-clean"),
  ])
  func selectingARowOpensItsRoute(route: Route, row: String, place: String) async throws {
    try await AppTrial.run { trial in
      try await trial.open(route)
      try await trial.select(row)
      #expect(trial.depth == 3)
      #expect(trial.location == place)
      #expect(trial.reported == [])
    }
  }

  @Test func selectingATweetShowsIt() async throws {
    try await AppTrial.run { trial in
      try await trial.open(.tweets(user: Route.defaultTweetsUser))
      let first = try #require(trial.content.list?.rows.first)
      try await trial.select(first.id.rawValue)
      #expect(trial.title == "Tweet")
      let sender = try #require(first.content.children.first?.words)
      #expect(trial.content.words.contains(sender))
      #expect(trial.location == "regatta://tweets · vip")
      let link = try #require(link)
      try await trial.send(.linkOpened(link))
      #expect(trial.opened == [link])
    }
  }

  @Test func aTweetOfMVHasTheModelOfItsList() async throws {
    // On which the time to undo a like does not end.
    try await AppTrial.run(clock: TestClock()) { trial in
      try await trial.openTweets(in: .mv)
      let row = try #require(trial.content.list?.rows.first).id
      try await trial.select(row.rawValue)
      #expect(trial.title == "Tweet" && !(trial.navigator.top is RouteScreen))
      try await trial.send(.actionChosen(.like, in: nil))
      #expect(trial.content.action(.undo) != nil)
      try await trial.leave()
      #expect(trial.content.row(row)?.action(.undo) != nil)
      try await trial.send(.actionChosen(.undo, in: row))
      #expect(trial.content.row(row)?.action(.undo) == nil)
    }
  }

  @Test func aFlowOfTweetsIsAChildUntilItsListIsClosed() async throws {
    try await AppTrial.run { trial in
      try await trial.open(.tweets(user: Route.defaultTweetsUser))
      #expect(trial.coordinator.children.isEmpty)
      try await trial.press("p")
      #expect(trial.coordinator.children.count == 1)
      try await trial.select(try #require(trial.content.list?.rows.first).id.rawValue)
      #expect(trial.title == "Tweet" && trial.depth == 3)
      #expect(!(trial.navigator.top is RouteScreen), "the flow's own screen")
      #expect(trial.location == "regatta://tweets · vip-coordinator")
      #expect(trial.coordinator.commands.allSatisfy { !$0.isAvailable() })
      try await trial.send(.actionChosen(.like, in: nil))
      #expect(trial.content.words.contains("✓"))
      trial.navigator.pop()
      #expect(trial.content.list?.rows.first?.content.words.contains("✓") == true)
      trial.navigator.pop()
      #expect(trial.coordinator.children.isEmpty)
    }
  }

  @Test func anotherPatternReplacesAFlow() async throws {
    try await AppTrial.run { trial in
      try await trial.open(.tweets(user: Route.defaultTweetsUser))
      try await trial.press("p")
      weak var flow: AnyObject?
      flow = trial.coordinator.children.values.first
      #expect(flow != nil)
      try await trial.press("p")
      #expect(trial.location == "regatta://tweets · stateful")
      #expect(trial.coordinator.children.isEmpty && flow == nil)
    }
  }

  @Test(arguments: [
    Route.article(id: 1001), .articles(.init()), .tweets(user: "yuki"), .character(id: 1_009_017),
    .photos(), .savedPhotos(),
  ])
  func aLinkOpensInTheBrowser(route: Route) async throws {
    try await AppTrial.run { trial in
      try await trial.open(route)
      let link = try #require(link)
      try await trial.send(.linkOpened(link))
      let isOfArticles = route == .articles(.init())
      #expect(trial.opened == (isOfArticles ? [] : [link]))
    }
  }

  @Test(arguments: [Route.tweets(user: "yuki"), .character(id: 1_009_017)])
  func anImageOpensInTheBrowser(route: Route) async throws {
    try await AppTrial.run { trial in
      try await trial.open(route)
      let link = try #require(link)
      try await trial.send(.imageOpened(link))
      #expect(trial.opened == [link])
    }
  }

  @Test func savesAndDeletesAPhoto() async throws {
    try await AppTrial.run { trial in
      try await trial.open(.photos())
      try await trial.select("3")
      try await trial.select("action")
      #expect(trial.content.words.contains("saved 3 “Wet ropes"))
      try await trial.open(.savedPhotos())
      try await trial.select("3")
      #expect(trial.title == "Saved photo")
      try await trial.select("action")
      #expect(trial.content.words.contains("deleted 3\nUndo: save it again"))
      try await trial.select("action")
      #expect(trial.content.words.contains("saved 3 again\nDelete it here"))
      try await trial.select("action")
      try await trial.open(.savedPhotos())
      #expect(trial.content.words.contains("no saved photos"))
    }
  }

  @Test func savesAndDeletesAtThePicture() async throws {
    try await AppTrial.run { trial in
      try await trial.open(.photos())
      for _ in 0..<2 { try await trial.send(.actionChosen(ActionID("save"), in: RowID("3"))) }
      await Task.yield(while: trial.reported.isEmpty)
      #expect(trial.reported.first?.hasPrefix("saved 3 “Wet ropes") == true)
      #expect(trial.title == "Photos")
      try await trial.open(.savedPhotos())
      try await trial.send(.actionChosen(ActionID("delete"), in: RowID("3")))
      #expect(trial.title == "Saved photo")
      #expect(trial.content.words.contains("deleted 3\nUndo: save it again"))
      trial.navigator.pop()
      try await trial.settle()
      #expect(trial.content.words.contains("no saved photos"))
    }
  }

  @Test func aPhotoLeadsToThoseBesideIt() async throws {
    try await AppTrial.run { trial in
      try await trial.open(.photos())
      let rows = try #require(trial.content.list?.rows.map(\.id.rawValue))
      try await trial.select(rows[0])
      #expect(trial.links == [rows[1]])
      #expect(trial.content.words.contains("\nNext ›\n"))
      try await trial.select(rows[1])
      #expect(trial.links == [rows[0], rows[2]])
      #expect(trial.content.words.contains("The night ferry"))
      #expect(trial.content.words.contains("\n‹ Previous · Next ›\n"))
      try await trial.select(rows[rows.count - 2])
      #expect(trial.links == [rows[rows.count - 3], rows[rows.count - 1]])
      #expect(trial.depth == 3)
    }
  }

  @Test(arguments: [(PhotoService.jsonPlaceholder, false), (.picsum, true)])
  func aPhotoHasItsSizeAndAddress(service: PhotoService, hasSize: Bool) async throws {
    try await AppTrial.run { trial in
      try await trial.open(.photos(service: service))
      let row = try #require(trial.content.list?.row(at: 0).id.rawValue)
      try await trial.select(row)
      let link = try #require(trial.navigator.top?.display.state.link)
      #expect(trial.content.words.contains("\n\(link.string)\n"))
      #expect(trial.content.words.contains("\n320 × 134 pixels\n") == hasSize)
      try await trial.select("action")
      #expect(trial.content.words.contains("saved \(row) "))
      #expect(trial.navigator.top?.display.state.link == link)
    }
  }

  @Test func aTagOfAnArticleLeadsToItsList() async throws {
    try await AppTrial.run { trial in
      try await trial.open(.article(id: 1001))
      try await trial.select("tag:swift")
      #expect(trial.location == "regatta://articles?tag=swift · vip")
    }
  }

  @Test func reportsWhyARouteCannotBeOpened() async throws {
    try await AppTrial.run(["--source", "live", "--offline"]) { trial in
      try await trial.open(.characters(service: .marvel))
      try await trial.open(.account)
      #expect(trial.depth == 1)
      #expect(trial.reported.count == 2)
      #expect(trial.reported.first?.contains("--service rick-and-morty") == true)
      #expect(trial.reported.last?.contains("--offline") == true)
    }
  }

  @Test func searchingUpdatesTheRoute() async throws {
    try await AppTrial.run { trial in
      try await trial.open(.tweets(user: "yuki"))
      try await trial.send(.search(" the  sea "))
      #expect(trial.location == "regatta://tweets?user=yuki&search=the%20%20sea · vip")
      try await trial.send(.search(" "))
      #expect(trial.location == "regatta://tweets?user=yuki · vip")
      try await trial.open(.characters(page: 2))
      try await trial.send(.search("mar"))
      #expect(trial.location == "regatta://characters?name=mar · reducer")
      try await trial.send(.search(""))
      #expect(trial.location == "regatta://characters · reducer")
    }
  }
}
