extension TweetsFault {
  /// The scenarios that find the fault: all of them where they are few, else the most telling.
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
        "closed before a deaf service answers", "closed during a refresh",
      ]
    case .leaks:
      [
        "opening waits to appear", "closed during the first load", "closed during a refresh",
        "closed with nothing under way", "let go during the first load",
        "let go before a deaf service answers", "let go during a refresh after a failure",
        "let go after everything",
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
        "a tweet selected during a refresh", "let go after everything",
      ]
    case .outputsTwice:
      [
        "equal-looking tweets are told apart", "selecting tweets", "opening links and images",
        "opening a link while it loads and when it failed",
      ]
    case .keepsGoingAfterClose:
      [
        "closed during the first load", "closed before a deaf service answers",
        "closed during a refresh", "closed in the turn in which it appeared",
      ]
    case .showsMoreForAnyRow:
      [
        "any other row brings nothing", "the last row twice at once is once",
        "equal-looking tweets are told apart",
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
        "a cancelled request is no failure", "a cancelled refresh leaves what it found",
      ]
    case .takesHeaderFromFirstSender:
      [
        "profile fails, a later sender has a picture",
        "profile fails, the sender with a picture is below the rows",
      ]
    case .fetchesOneAfterTheOther:
      [
        "twelve tweets, the profile first", "twelve tweets, the feed first",
        "let go during the first load",
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
        "both fail", "an error that nobody knows", "failure after failure",
        "a refused like is undone with a notice",
      ]
    case .countsNoSkipped:
      ["skipped elements are counted", "a feed of skipped elements alone is empty"]
    case .stopsMoreDuringRefresh: ["more during a refresh"]
    case .updatesForNothing:
      ["exactly five tweets", "an empty feed is empty", "no row is shown before there are rows"]
    case .leavesDisplayBehind: ["exactly six tweets", "five more at a time to the end"]
    case .showsCancellation:
      ["a cancelled request is no failure", "a cancelled refresh leaves what it found"]
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
    case .copiesRows: []
    default: scenariosOfActions
    }
  }
}
