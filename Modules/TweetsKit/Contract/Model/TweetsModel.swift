import DisplayKit
package import ScreenContracts
import TaskKit
import TweetsComponents
import TweetsKit

/// The contract as a value: the tweets' screen without its objects and tasks.
package struct TweetsModel: ScreenModel {
  package typealias Contract = TweetsContract

  package enum Response: Hashable, Sendable {
    /// Of a profile.
    case ada
    /// Of a feed: six tweets, one more than a page; others, some of them the same with another like;
    /// none, also of a search.
    case six, others, none
    /// Of a like.
    case accepts
    /// Of a search: a tweet of the feeds and another one.
    case found
    case posted(Int)
    /// Updates: a tweet, an open connection, a lost one, and one that the service ends.
    case new(Int)
    case opened, lost, ended
    case fails, isCancelled
  }

  enum Phase: Hashable { case opening, failed(Response), showing(Status) }

  /// The notice of the last load.
  enum Status: Hashable {
    case complete, refreshing
    case profileFailed(Response), refreshFailed(Response)
  }

  struct Load: Hashable {
    let policy: ReadPolicy
    var profile: Response?
    var feed: Response?
    /// With likes that were accepted before it began.
    var accepted: Set<Int>
  }

  /// A screen with a list, one with a composer, and one that reads from the cache first.
  package static let openings: [Self] = [
    TweetsModel(), TweetsModel(hasComposer: true),
    TweetsModel(firstRead: .cached, hasComposer: true, draft: "Ho "),
  ]

  /// Until the first load.
  var firstRead: ReadPolicy? = .standard
  var hasComposer = false
  var draft = ""
  var phase = Phase.opening
  var load: Load?
  var hasFailed = false
  var hasProfile = false
  var feed = ModelFeed()
  var visibleCount = 5
  var selection: Int?
  var openComments: Set<Int> = []
  /// By the service, since the feed was loaded.
  var acceptedLikes: [Int: Bool] = [:]
  /// Those that wait or are in flight, in the order of choosing.
  var likes: [ModelLike] = []
  var failedLike: FailedLike?
  var search = ModelSearch()
  var live = ModelLive()
  var composer: ModelComposer?
  /// Cancelled calls that may respond nevertheless.
  var lateCalls: [ScriptedCall] = []
  /// Likes that were sent, and respond after closing.
  var lastLikes: [ScriptedCall] = []
  var isOver = false
  var isReleased = false
  /// By the next list.
  var isDraftRead = false

  package mutating func play(_ choice: Choice) -> [Effect] {
    let wasComposing = composer != nil
    let effects = effects(of: choice)
    // The list changes below the composer: only a change of the display is an update.
    guard wasComposing || composer != nil else { return effects }
    return effects.filter { if case .shows = $0 { false } else { true } }
  }

  private mutating func effects(of choice: Choice) -> [Effect] {
    switch choice {
    case .step(.event(.closed)): return close()
    case .step(.release): return release()
    case .step(.wait(let time)): return pass(time)
    case .step(.lastRowShown): return showMore(after: lastRow)
    case .step(.atOnce): return load(.reload)
    case .step(.readDraft): isDraftRead = true
    case .step(.event(let event)): return handle(event)
    case .response(let call, let response): return receive(response, of: call)
    case .lateResponse(let call, _): lateCalls.removeAll { $0 == call }
    case .step: break
    }
    return []
  }

  private mutating func handle(_ event: ScreenEvent) -> [Effect] {
    guard composer == nil else { return handleInComposer(event) }
    return switch event {
    case .appeared: firstRead.map { load($0) } ?? []
    case .refresh(let policy): load(policy)
    case .retry: hasFailed ? load(.reload) : search.failure != nil ? searchAgain() : listenAgain()
    case .search(let text): search(text)
    case .rowShown(let row): showMore(after: row.number)
    case .rowSelected(let row): select(row.number)
    case .actionChosen(.comments, in: let row?): toggleComments(row.number)
    case .actionChosen(.like, in: let row?): toggleLike(row.number)
    case .actionChosen(.undo, in: let row?): undoLike(row.number)
    case .actionChosen(.newTweets, in: nil): showNewTweets()
    case .actionChosen(.compose, in: nil): openComposer()
    case .linkOpened(let link): [.outputs(.linkOpened(link))]
    case .imageOpened(let link): [.outputs(.imageOpened(link))]
    default: []
    }
  }

  private mutating func receive(_ response: Response, of call: ScriptedCall) -> [Effect] {
    guard !isOver else {
      lastLikes.removeAll { $0 == call }
      return []
    }
    return switch call.endpoint {
    case "profile", "feed": receive(response, ofLoad: call)
    case "setLiked": complete(call, response)
    case "search": completeSearch(response)
    case "post": completePost(response)
    default: receiveUpdate(response)
    }
  }
}

// Rows
extension TweetsModel {
  var isShowing: Bool { if case .showing = phase { true } else { false } }

  var shownTweets: [ModelTweet] {
    guard let words = search.words else { return Array(feed.tweets.prefix(visibleCount)) }
    let matches = feed.tweets.filter { $0.matches(words) }
    return matches + search.results.filter { result in !matches.contains { $0.id == result.id } }
  }

  func isShown(_ id: Int) -> Bool { isShowing && shownTweets.contains { $0.id == id } }

  var lastRow: Int? {
    isShowing && search.words == nil ? feed.tweets.prefix(visibleCount).last?.id : nil
  }

  private mutating func showMore(after id: Int?) -> [Effect] {
    guard let id, id == lastRow, visibleCount < feed.tweets.count else { return [] }
    visibleCount += 5
    return [.shows(self)]
  }

  private mutating func select(_ id: Int) -> [Effect] {
    guard isShowing else { return [] }
    selection = id
    return [.shows(self), .outputs(.tweetSelected(id: "\(id)"))]
  }

  private mutating func toggleComments(_ id: Int) -> [Effect] {
    guard isShown(id) else { return [] }
    openComments.formSymmetricDifference([id])
    return [.shows(self)]
  }
}

// The end
extension TweetsModel {
  private mutating func close() -> [Effect] {
    var over = over
    let calls = likes.filter { !$0.isInFlight }.map(\.call)
    over.lastLikes = likes.filter(\.isInFlight).map(\.call) + calls
    over.lateCalls = load?.calls ?? search.calls
    let cancelled = cancelled
    self = over
    return cancelled + calls.map { .calls($0) }
  }

  private mutating func release() -> [Effect] {
    let cancelled = isOver ? [] : cancelled
    self = TweetsModel(isOver: true, isReleased: true)
    return cancelled
  }

  /// Only the draft is left.
  private var over: TweetsModel {
    TweetsModel(hasComposer: hasComposer, draft: composer?.left ?? draft, isOver: true)
  }

  private var cancelled: [Effect] {
    let count =
      (load?.calls.count ?? 0) + likes.count { !$0.isInFlight }
      + (search.call == .none ? 0 : 1) + (live.isListening ? 1 : 0)
      + (composer?.isPosting == true ? 1 : 0)
    return count == 0 ? [] : [.cancels(count)]
  }
}

extension TweetsModel.Load {
  /// Without a response.
  var calls: [ScriptedCall] {
    (profile == nil ? [.profile(policy)] : []) + (feed == nil ? [.feed(policy)] : [])
  }
}

extension ModelSearch {
  fileprivate var calls: [ScriptedCall] {
    call == .requested ? [.search(words ?? "")] : []
  }
}

extension RowID {
  /// Of a sample tweet.
  var number: Int { Int(rawValue) ?? 0 }
}
