import ArgumentParser
import DisplayKit
import NetworkKit
import PatternKit
import StorageKit
import TaskKit
import TweetsComponents
import TweetsData
import TweetsKit
import TweetsPatterns

extension Feature {
  static var tweets: Feature {
    Feature(
      name: "tweets", command: TweetsCommand.self,
      overview: ["Tweets", "all, side by side", "regatta tweets list --pattern viper"],
      entries: [
        Entry(
          name: "Tweets", pattern: DisplayText("\(PatternedTweets.patterns.count) patterns"),
          route: .tweets(user: Route.defaultTweetsUser))
      ],
      modules: ["TweetsKit": PatternedTweets.standard],
      screens: [PatternedTweets.self],
      links: [
        ("tweets", "the tweets; also ?user=, search="),
        ("tweets/new", "a new tweet, on a terminal; also ?user="),
      ],
      documents: [("tweets", "tweets list"), ("tweet", "tweets post; tweets watch, one a line")],
      route: Route.tweets)
  }
}

enum PatternedTweets: PatternedScreen {
  static let name = "tweets"
  static let title = "tweets"
  static var table: PatternTable<TweetsScene, any Screen> { tweetsPatterns }
  static var tracing: any ParsableCommand.Type { TraceTweetsCommand.self }

  static func route(_ items: [Link.Item]) -> Route? {
    Route(link: Link.scheme + "tweets" + Link.query(of: items))
  }
}

extension Route {
  /// The user whose tweets are shown by default: the sample server's first one.
  static let defaultTweetsUser = "ilse_keel"

  fileprivate static func tweets(_ link: inout Link) throws(InvalidLink) -> Route {
    let user = try link.user("user") ?? defaultTweetsUser
    switch link.path {
    case []: return .tweets(user: user, search: link.item("search"))
    case ["new"]: return .newTweet(user: user)
    default: throw InvalidLink()
    }
  }

  static func tweets(user: String, search: String? = nil) -> Route {
    var route = Route("tweets", ["user": item(user), "search": search]) { route, assembly, page in
      let scenes = TweetsScenes(assembly, of: user, searching: search ?? "")
      var list = Destination(
        route: route, patterns: tweetsPatterns.cycle, traced: PatternedTweets.self
      ) { scenes.screen($0) }
      list.pair = scenes.pair
      list.document = {
        try await scenes.repository.document(
          searching: SearchWords(search ?? ""), page, $0)
      }
      list.hasMore = { $0.rowCount > page?.rows?.upperBound ?? .max || $0.showMoreRows() }
      list.waitForRequests = { await assembly.background.end() }
      return list
    }
    route.subject = "user \(user)"
    route.search = Search(words: search ?? "") {
      .tweets(user: user, search: SearchWords($0)?.text)
    }
    route.pictures = .ofTweets
    route.comparison = ComparisonAddress.path + route.address.dropFirst()
    route.fact = { assembly in
      let feed = try await assembly.withoutIndexer.tweetRepository(of: user).feed(.cached)
      return feed.tweets.first.flatMap(\.text).map { DisplayText($0) }
    }
    return route
  }

  /// The composer above the user's tweets.
  static func newTweet(user: String) -> Route {
    var route = Route("tweets/new", ["user": item(user)]) { _, _, _ in
      throw CommandError.terminalRequired(for: "new tweet", help: "tweets post")
    }
    route.pictures = .ofTweets
    route.comparison = Route.tweets(user: user).comparison
    route.open = { try $0.openComposer(of: user) }
    return route
  }

  private static func item(_ user: String) -> String? { user == defaultTweetsUser ? nil : user }
}

extension Route.Pictures {
  fileprivate static let ofTweets = Route.Pictures(service: { $0.moments })
}

/// Builds the scenes of a user's tweets, which have one repository.
@MainActor
private struct TweetsScenes {
  let repository: any TweetRepository
  private let assembly: Assembly
  private let user: String
  private let words: String

  init(_ assembly: Assembly, of user: String, searching words: String) {
    self.assembly = assembly
    self.user = user
    self.words = words
    repository = assembly.tweetRepository(of: user)
  }

  func screen(_ request: SceneRequest) -> any Screen {
    // A screen that is only printed gets no updates: they would come at any time of a trace.
    screen(
      request, request.coordinator == nil ? QuietTweetRepository(base: repository) : repository,
      assembly.clock, assembly.background, parent: request.coordinator)
  }

  /// Neither gets updates, which would come at other times in each, nor has further screens, and so none
  /// that posts a tweet, or changes the draft.
  func pair(_ control: SceneRequest, _ candidate: SceneRequest) -> ScenePair {
    let changes = SentChanges()
    return ScenePair(
      control: {
        screen(
          control, LikeStoringTweetRepository(base: repository, changes: changes), assembly.clock,
          assembly.background, log: $0)
      },
      candidate: {
        // Reports no failure of a like, since it sends none.
        screen(
          candidate, ShadowTweetRepository(base: repository, changes: changes),
          ShadowClock(base: assembly.clock, changes: changes), BackgroundTasks(), log: $0)
      })
  }

  private func screen(
    _ request: SceneRequest, _ repository: any TweetRepository, _ clock: any Clock<Duration>,
    _ background: BackgroundTasks, parent: Coordinator? = nil,
    log: @escaping ScenePair.OutputLog = { _ in }
  ) -> any Screen {
    let scene = TweetsScene(
      repository: repository, firstRead: request.firstRead, clock: clock, background: background,
      draft: parent?.leftDraft(of: user) ?? LeftDraft(), trace: request.trace,
      parent: parent, acceptsTweets: assembly.acceptsTweets(of: user)
    ) { output in
      log("\(output)")
      request.coordinator?.handle(output)
    }
    let all = tweetsPatterns.screen(scene, in: request.pattern)
    return SearchWords(request.search ?? words).map { SearchingScreen(all, for: $0) } ?? all
  }
}

extension Coordinator {
  fileprivate func handle(_ output: TweetsOutput) {
    switch output {
    case .tweetSelected(let id):
      if let routeScreen {
        push(
          RowScreen(title: TweetsStrings.tweet, row: RowID(id), of: routeScreen), on: routeScreen)
      }
    case .linkOpened(let link), .imageOpened(let link): openLink(link)
    }
  }

  /// Opens the list, and the composer above it once the list has loaded.
  fileprivate func openComposer(of user: String) throws {
    _ = try assembly.postingRepository(of: user)
    try go(to: .tweets(user: user))
    routeScreen?.choose(.compose) { [weak self] in
      self?.notify("no new tweet can be written here now")
    }
  }
}

extension Coordinator {
  private struct DraftKey: Hashable {
    let user: String
  }

  /// The text that was left in the user's composer in this window, as long as the coordinator lives.
  fileprivate func leftDraft(of user: String) -> LeftDraft {
    let key = DraftKey(user: user)
    if let draft = kept[key] as? LeftDraft { return draft }
    let draft = LeftDraft()
    kept[key] = draft
    return draft
  }
}

extension Coordinator: TweetsFlowParent {
  func addChild(_ flow: AnyObject) { children[ObjectIdentifier(flow)] = flow }

  func removeChild(_ flow: AnyObject) { children[ObjectIdentifier(flow)] = nil }
}

extension Assembly {
  func tweetRepository(of user: String) -> any TweetRepository {
    let host = services.moments.authority
    return RemoteTweetRepository(
      client: connections.service, base: services.moments,
      layout: services.momentsLayout(for: user),
      onFeed: { [indexer] in indexer?.add($0, of: user, at: host) },
      events: { try? tweetEvents(of: user) }, keys: postKeys)
  }

  /// - Throws: ``CommandError`` if the source accepts no tweets.
  func postingRepository(of user: String) throws -> any TweetRepository {
    guard acceptsTweets(of: user) else {
      throw CommandError.settings(
        "the live service accepts no tweets; use --source sample, or another server")
    }
    return tweetRepository(of: user)
  }

  fileprivate func acceptsTweets(of user: String) -> Bool {
    services.momentsLayout(for: user).posts != nil
  }

  /// - Throws: ``CommandError`` if the source has no events.
  func tweetEvents(of user: String) throws -> RemoteTweetEvents {
    guard let events = connections.events else {
      throw CommandError.settings("new tweets need the network; run without --offline")
    }
    guard let path = services.momentsLayout(for: user).events else {
      throw CommandError.settings(
        "the live service does not report new tweets; use --source sample, or another server")
    }
    return RemoteTweetEvents(client: events(), base: services.moments, path: path)
  }
}

extension ServiceEndpoints {
  /// The live service has one user.
  fileprivate func momentsLayout(for user: String) -> TweetLayout { isLive ? .files : .user(user) }
}

extension SearchIndexer {
  /// The results of a search are not added: they have no page of their own, and may be another user's.
  fileprivate func add(_ feed: TweetFeed, of user: String, at host: String) {
    add(
      feed.tweets.map { tweet in
        let texts = [tweet.text].compactMap(\.self) + tweet.comments.map(\.text)
        return ReadingDocument(
          host: host, kind: "tweet", key: "\(user)/\(tweet.id)", title: tweet.sender.displayName,
          body: texts.joined(separator: "\n"), link: Route.tweets(user: user).link)
      })
  }
}

extension TweetDraftError: ExitStatusProviding {
  var exitStatus: ExitStatus { .usage }
}
