/// A fault of ``FaultyTweetsScreen``.
enum TweetsFault: CaseIterable {
  case neverUpdates
  case swallowsErrors
  case offByOne
  case promisesMoreAtTheEnd
  case losesRefreshRace
  case leaks
  case loadsTwice
  case wrongName
  case forgetsSelection
  case outputsTwice
  case keepsGoingAfterClose
  case showsMoreForAnyRow
  case keepsRowsOnRefresh
  case ignoresRetry
  case alwaysRetries
  case takesHeaderFromFirstSender
  case fetchesOneAfterTheOther
  case failsWithoutProfile
  case dropsTweetsOnFailedRefresh
  case forgetsCause
  case countsNoSkipped
  case stopsMoreDuringRefresh
  case updatesForNothing
  case leavesDisplayBehind
  case ignoresCancellation
  case neverRests
  case keepsCommentsOpen
  case opensOneAtATime
  case closesCommentsOnMore
  case closesCommentsOnRefresh
  case keepsCommentsOfTheGone
  case opensWhatIsNotShown
  case likesLate
  case neverTakesBack
  case likesTwice
  case likesOneAtATime
  case likesWhatIsNotShown
  case neverUndoes
  case undoesWhatWasAgreed
  case undoesPastTheFeed
  case undoesInSilence
  case hidesCancelledLikes
  case keepsNotice
  case losesNotice
  case losesLikesInRefresh
  case believesItselfForEver
  case keepsLikingAfterClose
  case ignoresFirstRead
  case retriesFromCache
  case refreshesFromCache
  /// Affects only performance.
  case copiesRows

  /// The faults that scenarios can detect.
  static let visible = allCases.filter { $0 != .copiesRows }
}

extension TweetsFault {
  /// The scenarios that detect the fault; if there are many, only the most specific.
  var scenarios: [String] {
    switch self {
    case .neverUpdates:
      ["twelve tweets at once", "an empty feed is empty", "both fail", "a nick is the name"]
    case .swallowsErrors:
      ["both fail", "feed fails, the header shows", "a failed refresh keeps what was there"]
    case .offByOne:
      ["exactly six tweets", "exactly ten tweets", "five more at a time to the end"]
    case .promisesMoreAtTheEnd:
      ["one tweet", "exactly five tweets", "exactly six tweets", "exactly ten tweets"]
    case .losesRefreshRace:
      [
        "a refresh joins the first load", "a refresh joins a refresh",
        "two refreshes at once are one", "closed during the first load",
        "closed before a service that ignores cancellation responds", "closed during a refresh",
      ]
    case .leaks:
      [
        "opening waits to appear", "closed during the first load", "closed during a refresh",
        "closed with nothing under way", "released during the first load",
        "released before a service that ignores cancellation responds",
        "released during a refresh after a failure",
        "released after everything",
      ]
    case .loadsTwice:
      [
        "appearing again loads nothing", "a refresh before appearing is the load",
        "failure after failure",
      ]
    case .wrongName:
      [
        "a nick is the name", "the header has both pictures and the nick",
        "feed fails, the header shows",
      ]
    case .forgetsSelection:
      [
        "the selection stays with its tweet", "the selection stays with its tweet below the rows",
        "a tweet selected during a refresh", "released after everything",
      ]
    case .outputsTwice:
      [
        "equal-looking tweets are distinct", "selecting tweets", "opening links and images",
        "opening a link while it loads and when it failed",
      ]
    case .keepsGoingAfterClose:
      [
        "closed during the first load",
        "closed before a service that ignores cancellation responds",
        "closed during a refresh", "closed in the turn in which it appeared",
      ]
    case .showsMoreForAnyRow:
      [
        "any other row brings nothing", "the last row twice at once is once",
        "equal-looking tweets are distinct",
      ]
    case .keepsRowsOnRefresh:
      [
        "more during a refresh", "a refresh fetches again and resets to the first five",
        "a refresh that brings the same resets too", "empty after tweets, and tweets after empty",
      ]
    case .ignoresRetry:
      [
        "a retry brings the missing profile", "a retry after failure", "failure after failure",
        "a refresh in which both fail, then a retry",
      ]
    case .alwaysRetries:
      [
        "a retry when nothing failed", "a retry after failure", "an empty feed is empty",
      ]
    case .takesHeaderFromFirstSender:
      [
        "profile fails, a later sender has a picture",
        "profile fails, the sender with a picture is below the rows",
      ]
    case .fetchesOneAfterTheOther:
      [
        "twelve tweets, the profile first", "twelve tweets, the feed first",
        "released during the first load",
      ]
    case .failsWithoutProfile:
      ["profile fails, the feed is empty", "a refresh without its profile keeps the earlier one"]
    case .dropsTweetsOnFailedRefresh:
      [
        "a failed refresh keeps what was there", "a refresh of an empty feed fails",
        "a refresh without its feed takes the new profile",
      ]
    case .forgetsCause:
      [
        "both fail", "an unknown error", "failure after failure",
        "a refused like is undone with a notice",
      ]
    case .countsNoSkipped:
      ["skipped elements are counted", "a feed of skipped elements alone is empty"]
    case .stopsMoreDuringRefresh: ["more during a refresh"]
    case .updatesForNothing:
      ["exactly five tweets", "an empty feed is empty", "no row is shown before there are rows"]
    case .leavesDisplayBehind: ["exactly six tweets", "five more at a time to the end"]
    case .ignoresCancellation:
      [
        "a request that is cancelled unexpectedly is a failure",
        "a refresh that is cancelled unexpectedly is a failure",
      ]
    case .neverRests: ["selecting tweets"]
    case .ignoresFirstRead:
      [
        "cached values are shown, then refreshed", "nothing is cached, then a retry",
        "a refresh joins the read of the cache",
      ]
    case .retriesFromCache:
      [
        "nothing is cached, then a retry", "the profile alone is cached, then a retry",
        "the feed alone is cached, then a retry",
      ]
    case .refreshesFromCache:
      [
        "a refresh has the read policy of its event", "cached values are shown, then refreshed",
        "a refresh fetches again and resets to the first five",
      ]
    case .copiesRows: []
    default: scenariosOfActions
    }
  }
}

extension TweetsFault {
  var scenariosOfActions: [String] {
    switch self {
    case .keepsCommentsOpen:
      [
        "comments open and close", "open comments outlive a failed refresh",
        "comments opened and closed during a refresh",
      ]
    case .opensOneAtATime:
      ["comments of several rows are open side by side", "open comments are untouched by more"]
    case .closesCommentsOnMore: ["open comments are untouched by more"]
    case .closesCommentsOnRefresh:
      ["open comments stay with their tweet", "open comments stay with their tweet below the rows"]
    case .keepsCommentsOfTheGone: ["open comments go with their tweet"]
    case .opensWhatIsNotShown: ["comments of what is not shown do not open"]
    case .likesLate:
      ["a like is seen at once", "a like is taken back", "a refused like is undone with a notice"]
    case .neverTakesBack:
      ["a like is taken back", "a second like while one is under way is none"]
    case .likesTwice: ["a second like while one is under way is none"]
    case .likesOneAtATime: ["tweets are liked side by side", "one of two likes is refused"]
    case .likesWhatIsNotShown: ["what is not shown is not liked"]
    case .neverUndoes:
      ["a refused like is undone with a notice", "a refusal leaves what was agreed before"]
    case .undoesWhatWasAgreed: ["a refusal leaves what was agreed before"]
    case .undoesPastTheFeed: ["a refusal leaves what a newer feed says"]
    case .undoesInSilence:
      [
        "a refused like is undone with a notice", "a like stays where taking it back failed",
        "a like of a tweet that has gone is refused",
      ]
    case .hidesCancelledLikes:
      ["a like that is cancelled unexpectedly is reverted with a notice"]
    case .keepsNotice:
      ["the notice goes with the next like", "the notice goes with the next load"]
    case .losesNotice: ["a like refused during a refresh is still said afterwards"]
    case .losesLikesInRefresh: ["a feed leaves a like under way"]
    case .believesItselfForEver: ["a feed is right about a like that was confirmed"]
    case .keepsLikingAfterClose: ["closed during a like"]
    default: []
    }
  }
}
