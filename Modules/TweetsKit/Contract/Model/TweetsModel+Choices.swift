import DisplayKit
package import ScreenContracts
import TaskKit
import TweetsComponents
import TweetsKit

extension TweetsModel {
  package var choices: [Choice] {
    let late = lateCalls.map { Choice.lateResponse($0, $0.lateResponse) }
    if isOver {
      let read: [Choice] = hasComposer && !isDraftRead ? [.step(.readDraft)] : []
      let release: [Choice] = isReleased ? [] : [.step(.release)]
      return read + late + lastLikes.map { .response($0, .fails) } + release
    }
    let events = (composer?.steps ?? steps) + waits + [.close, .release]
    return events.map(Choice.step) + responses + late
  }

  /// Of the rows, the first is selected, a middle one has comments, and the last ones before and after more
  /// rows are liked. Words match some tweets, or none: words that match all took 5 % more steps in five
  /// events, and each tweet is matched alone.
  private var steps: [ContractStep] {
    guard isShowing else {
      return [.appear, .refresh, .retry, .search("dan"), .like("5"), .compose]
    }
    let result: String? = search.results.isEmpty ? nil : ModelSearch.result
    let rows: [ContractStep] =
      hasComposer
      ? [.compose]
      : [
        .lastRowShown, .rowShown("2"), .select(result ?? "1"), .comments(result ?? "3"),
        .comments("6"), .undo("6"), .like("6"),
      ]
        + (result.map { [.like($0)] } ?? []) + links
    return [
      .appear, .refresh, .event(.refresh(.standard)), .atOnce([.refresh, .refresh]), .retry,
      .search("dan"), .search("dan "), .search("moon"), .search(""), .like("5"), .undo("5"),
      .showNew,
    ] + rows
  }

  private var links: [ContractStep] {
    [WebLink("https://moments.example/1")].compactMap(\.self).flatMap { [.link($0), .image($0)] }
  }

  /// Until the next like is sent, or a search begins. A like that is new waits for a while, so that
  /// another one is sent later.
  private var waits: [ContractStep] {
    var times = likes.compactMap(\.timeLeft)
    if case .pausing(let timeLeft) = search.call { times.append(timeLeft) }
    return (times == [50] ? [.wait(20)] : []) + (times.min().map { [.wait($0)] } ?? [])
  }

  /// A like is never cancelled, so that none responds late: after closing, it may fail.
  private var responses: [Choice] {
    var all: [Choice] = []
    if let load {
      if load.profile == nil { all += [.ada, .fails].map { .response(.profile(load.policy), $0) } }
      if load.feed == nil {
        all += [.six, .others, .none, .fails, .isCancelled].map {
          .response(.feed(load.policy), $0)
        }
      }
    }
    for like in likes where like.isInFlight {
      all += [.accepts, .fails, .isCancelled].map { .response(like.call, $0) }
    }
    if search.call == .requested, let words = search.words {
      // With words of a tweet in the feeds, it is shown without a result, too.
      let none: [Response] = words == "moon" ? [.none] : []
      all += ([.found, .fails] + none).map { .response(.search(words), $0) }
    }
    if let composer, composer.isPosting {
      let new = [17, 18].first { !feed.contains($0) }
      all += ((new.map { [.posted($0)] } ?? []) + [.fails]).map {
        .response(.post(composer.draft.text), $0)
      }
    }
    return all + (live.isListening ? updates.map { .response(.update, $0) } : [])
  }

  private var updates: [Response] {
    let new = [13, 17].first { !feed.contains($0) && !live.new.contains($0) }
    return (new.map { [.new($0)] } ?? []) + [.new(6), .opened, .lost, .ended, .fails]
  }
}

extension ModelComposer {
  fileprivate var steps: [ContractStep] {
    let words = ContractStep.type("Hi ")
    if isPosting { return [words, .post, .back] }
    return [
      words, .type(" "), .type(String(repeating: "a", count: 281)), .post, .retry, .discard,
      .confirmDiscard, .keepDraft, .back,
    ]
  }
}

extension ScriptedCall {
  fileprivate var lateResponse: TweetsModel.Response {
    switch endpoint {
    case "profile": .ada
    case "feed": .six
    case "search": .found
    default: .posted(19)
    }
  }
}

// Situations
extension TweetsModel {
  package func situation(of choice: Choice) -> String {
    switch choice {
    case .step(.wait): [likesWords.isEmpty ? "no like" : likesWords, searchWords].words
    case .step(.close), .step(.release): [feedWords, likesWords, searchWords, composerWords].words
    case .step(.retry): [feedWords, hasFailed ? "" : searchWords, liveWords, composerWords].words
    case .step(.event(.search)): [feedWords, searchWords].words
    case .step(.event(.actionChosen(let action, in: let row?))):
      [
        isShowing ? "showing" : "not showing", like(of: row.number).map { "\($0)" } ?? "",
        action == .comments || failedLike == nil ? "" : "like failed",
      ].words
    case .step: [composer == nil ? feedWords : "", composerWords, liveNew].words
    case .response(let call, _) where call.endpoint == "feed":
      [feedWords, likesWords, liveNew, resultsWords].words
    case .response(let call, _) where call == .update:
      [feedWords, liveWords, composerWords].words
    case .response, .lateResponse: [feedWords, composerWords].words
    }
  }

  private var feedWords: String {
    if isOver { return "closed" }
    return switch phase {
    case .opening: load == nil ? "opening" : load?.isHalf == true ? "loading the rest" : "loading"
    case .failed: "failed"
    case .showing(.refreshing): load?.isHalf == true ? "refreshing the rest" : "refreshing"
    case .showing(.complete): "showing"
    case .showing: "refresh failed"
    }
  }

  private var likesWords: String {
    if likes.contains(where: \.isInFlight) { return "like in flight" }
    if !likes.isEmpty { return "like waits" }
    return failedLike == nil ? acceptedLikes.isEmpty ? "" : "like accepted" : "like failed"
  }

  private var searchWords: String {
    guard search.words != nil else { return "" }
    return switch search.call {
    case .pausing: "pause of search"
    case .requested: "searching"
    case .none: search.failure == nil ? "found" : "search failed"
    }
  }

  /// Results that are in no feed keep their choices.
  private var resultsWords: String {
    guard search.words != nil else { return "" }
    let hasOpenComments = search.results.contains { openComments.contains($0.id) }
    return hasOpenComments ? "search with open comments" : "search"
  }

  private var liveNew: String { live.new.isEmpty ? "" : "new tweets" }

  private var liveWords: String {
    [live.isListening ? "" : "not listening", live.failure == nil ? "" : "lost"].words
  }

  private var composerWords: String {
    guard let composer else { return "" }
    if composer.isPosting { return "posting" }
    if composer.isAsking { return "asking" }
    return composer.failure == nil ? composer.left.isEmpty ? "blank" : "composing" : "post failed"
  }
}

extension TweetsModel.Load {
  fileprivate var isHalf: Bool { profile != nil || feed != nil }
}

extension [String] {
  fileprivate var words: String { filter { !$0.isEmpty }.joined(separator: ", ") }
}
