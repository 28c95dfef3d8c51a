/// A fault of ``FaultyTweetsScreen``.
enum TweetsFault: CaseIterable {
  case neverUpdates
  case swallowsErrors
  case offByOne
  case startsSecondLoad
  case leaks
  case loadsTwice
  case wrongName
  case dropsSelection
  case outputsTwice
  case continuesAfterClose
  case showsMoreForAnyRow
  case keepsRowsOnRefresh
  case ignoresRetry
  case alwaysRetries
  case usesFirstSenderForHeader
  case fetchesSequentially
  case failsWithoutProfile
  case dropsTweetsOnFailedRefresh
  case dropsCause
  case ignoresSkipped
  case stopsMoreDuringRefresh
  case updatesForNothing
  case leavesDisplayOutdated
  case ignoresCancellation
  case neverSettles
  case keepsCommentsOpen
  case opensOneAtATime
  case closesCommentsOnMore
  case closesCommentsOnRefresh
  case keepsCommentsOfRemovedTweets
  case opensHiddenComments
  case showsLikeLate
  case neverUnlikes
  case likesTwice
  case likesOneAtATime
  case likesHiddenTweets
  case keepsRejectedLike
  case revertsAcceptedLike
  case revertsToOppositeOfLike
  case revertsWithoutNotice
  case hidesCancelledLikes
  case keepsNotice
  case dropsNotice
  case dropsLikesOnRefresh
  case keepsLikesAfterFeed
  case losesLikesAcceptedDuringRefresh
  case continuesLikesAfterClose
  case sendsAtOnce
  case neverUndoes
  case neverUndoesByLike
  case sendsUndoneLikes
  case forgetsAcceptedLikeOnUndo
  case undoesAllLikes
  case waitsOnceForAll
  case dropsNoticeOnUndo
  case dropsNoticeOnSecondLike
  case dropsWaitingLikesOnRefresh
  case showsUndoInFlight
  case isUnsettledWhileLikesWait
  case losesLikesOnClose
  case cancelsLikesOnClose
  case continuesWaitAfterClose
  case ignoresFirstRead
  case retriesFromCache
  case refreshesFromCache
  case searchesVisibleTweets
  case searchesWithoutPause
  case searchesSameWords
  case repeatsMatches
  case keepsEarlierResults
  case showsStaleResults
  case continuesClearedSearch
  case continuesSearchAfterClose
  case losesVisibleCountOfFeed
  case losesPlaceInSearch
  case losesLikesOfSearch
  case dropsLikesOfResults
  case dropsResultsOnRefresh
  case closesCommentsOfResults
  case showsMoreInSearch
  case hidesFailedSearch
  case endsFailedSearch
  case neverSearchesAgain
  case pausesBeforeRetry
  case listensToEachFeed
  case listensAfterClose
  case neverListensAgain
  case listensAgainWhenLost
  case hidesLostConnection
  case keepsLostConnection
  case warnsOfEachEnd
  case countsKnownTweets
  case showsNewTweetsAtOnce
  case showsNewTweetsAgain
  case showsNewTweetsInSearch
  case countsNewTweetsInSearch
  case keepsVisibleCountWithNewTweets
  case closesCommentsOnNewTweets
  case keepsNewTweetsOfFeed
  case losesNewTweetsOnRefresh
  case losesTweetsShownDuringRefresh
  case keepsShownTweetsOnRefresh
  case composesWithoutFeed
  case showsComposerInSearch
  case postsWithoutWords
  case postsTooLong
  case editsWhilePosting
  case neverPostsAgain
  case losesDraftOnFailure
  case keepsFailureOfPost
  case discardsAtOnce
  case asksWithoutWords
  case keepsQuestion
  case discardsUnasked
  case losesDraftOnBack
  case trimsDraftOnBack
  case keepsDiscardedDraft
  case keepsPostedDraft
  case ignoresLeftDraft
  case neverLeavesDraft
  case postsAfterBack
  case neverShowsPosted
  case addsPostedLast
  case neverSelectsPosted
  case keepsVisibleCountWithPosted
  case countsPostedAsNew
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
      ["twelve tweets immediately", "an empty feed is empty", "both fail", "a nick is the name"]
    case .swallowsErrors:
      ["both fail", "feed fails, the header shows", "a failed refresh keeps the tweets"]
    case .offByOne:
      ["exactly six tweets", "exactly ten tweets", "five more at a time to the end"]
    case .startsSecondLoad:
      [
        "a refresh joins the first load", "a refresh joins a refresh",
        "two simultaneous refreshes are one", "closed during the first load",
        "closed before a service that ignores cancellation responds", "closed during a refresh",
      ]
    case .leaks:
      [
        "opening loads nothing before the screen appears", "closed during the first load",
        "closed during a refresh",
        "closed with no request in flight", "released during the first load",
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
    case .dropsSelection:
      [
        "the selection stays with its tweet", "the selection stays with its tweet below the rows",
        "a tweet selected during a refresh", "released after everything",
      ]
    case .outputsTwice:
      [
        "equal-looking tweets are distinct", "selecting tweets", "opening links and images",
        "opening a link while it loads and when it failed",
      ]
    case .continuesAfterClose:
      [
        "closed during the first load",
        "closed before a service that ignores cancellation responds",
        "closed during a refresh", "closed in the turn in which it appeared",
      ]
    case .showsMoreForAnyRow:
      [
        "other rows have no effect", "the last row reported twice loads once",
        "equal-looking tweets are distinct",
      ]
    case .keepsRowsOnRefresh:
      [
        "more during a refresh", "a refresh fetches again and resets to the first five",
        "a refresh with equal tweets resets too",
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
    case .usesFirstSenderForHeader:
      [
        "profile fails, a later sender has a picture",
        "profile fails, the sender with a picture is below the rows",
      ]
    case .fetchesSequentially:
      [
        "twelve tweets, the profile first", "twelve tweets, the feed first",
        "released during the first load",
      ]
    case .failsWithoutProfile:
      ["profile fails, the feed is empty", "a refresh without its profile keeps the earlier one"]
    case .dropsTweetsOnFailedRefresh:
      [
        "a failed refresh keeps the tweets", "a refresh of an empty feed fails",
        "a refresh without its feed takes the new profile",
      ]
    case .dropsCause:
      ["both fail", "an unknown error", "failure after failure"]
    case .ignoresSkipped:
      ["skipped elements are counted", "a feed of skipped elements alone is empty"]
    case .stopsMoreDuringRefresh: ["more during a refresh"]
    case .updatesForNothing:
      [
        "exactly five tweets", "an empty feed is empty",
        "a row event before the first load has no effect",
      ]
    case .leavesDisplayOutdated: ["exactly six tweets", "five more at a time to the end"]
    case .ignoresCancellation:
      [
        "a request that is cancelled unexpectedly is a failure",
        "a refresh that is cancelled unexpectedly is a failure",
      ]
    case .neverSettles: ["selecting tweets"]
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
        "comments open and close", "open comments stay after a failed refresh",
        "comments opened and closed during a refresh",
      ]
    case .opensOneAtATime:
      ["comments of several rows are open", "open comments stay with more rows"]
    case .closesCommentsOnMore: ["open comments stay with more rows"]
    case .closesCommentsOnRefresh:
      ["open comments stay with their tweet", "open comments stay with their tweet below the rows"]
    case .keepsCommentsOfRemovedTweets: ["comments of a removed tweet are closed"]
    case .opensHiddenComments: ["comments of tweets that are not shown do not open"]
    case .showsLikeLate:
      [
        "a like is shown immediately", "a like and then an unlike",
        "a rejected like is reverted with a notice",
      ]
    case .neverUnlikes:
      ["a like and then an unlike", "a second like during the request is ignored"]
    case .likesTwice: ["a second like during the request is ignored"]
    case .likesOneAtATime: ["likes of two tweets are concurrent", "one of two likes is rejected"]
    case .likesHiddenTweets: ["a tweet that is not shown cannot be liked"]
    case .keepsRejectedLike:
      ["a rejected like is reverted with a notice", "a rejection reverts to the accepted like"]
    case .revertsAcceptedLike: ["a rejection reverts to the accepted like"]
    case .revertsToOppositeOfLike: ["a rejection reverts to the newer feed"]
    case .revertsWithoutNotice:
      [
        "a rejected like is reverted with a notice", "a rejected unlike keeps the like",
        "a rejected like of a removed tweet has a notice",
      ]
    case .hidesCancelledLikes:
      ["a like that is cancelled unexpectedly is reverted with a notice"]
    case .keepsNotice:
      ["the next like removes the notice", "the next load removes the notice"]
    case .dropsNotice: ["a like rejected during a refresh keeps its notice"]
    case .dropsLikesOnRefresh: ["a new feed keeps a like in flight"]
    case .keepsLikesAfterFeed: ["a new feed overrides an accepted like"]
    case .losesLikesAcceptedDuringRefresh: ["a like accepted during a refresh stays"]
    case .continuesLikesAfterClose: ["closed during a like"]
    default: scenariosOfUndo
    }
  }
}

extension TweetsFault {
  var scenariosOfUndo: [String] {
    switch self {
    case .sendsAtOnce: ["a like is shown immediately", "a like is undone at the last moment"]
    case .neverUndoes: ["a like is undone at the last moment", "one of two likes is undone"]
    case .neverUndoesByLike:
      ["choosing a like again undoes it", "a like and undo in the same turn"]
    case .sendsUndoneLikes:
      ["a like is undone at the last moment", "a like after undo waits for its own time"]
    case .forgetsAcceptedLikeOnUndo: ["undo reverts to the accepted like"]
    case .undoesAllLikes: ["one of two likes is undone"]
    case .waitsOnceForAll: ["likes of two tweets are concurrent", "one of two likes is rejected"]
    case .dropsNoticeOnUndo: ["undo keeps the notice of another like"]
    case .dropsNoticeOnSecondLike:
      [
        "choosing a like again keeps the notice of another like",
        "a second like during the request keeps the notice of another like",
      ]
    case .dropsWaitingLikesOnRefresh: ["a new feed keeps a like that waits"]
    case .showsUndoInFlight, .isUnsettledWhileLikesWait: ["a like is shown immediately"]
    case .losesLikesOnClose, .continuesWaitAfterClose:
      ["closed while likes wait", "closed while one like waits and one is in flight"]
    case .cancelsLikesOnClose:
      ["closed during a like", "closed while one like waits and one is in flight"]
    default: scenariosOfSearch
    }
  }
}

extension TweetsFault {
  var scenariosOfSearch: [String] {
    switch self {
    case .searchesVisibleTweets:
      ["a search shows the matches in the feed, then the service's results"]
    case .searchesWithoutPause: ["words that change before the pause is over are not sent"]
    case .searchesSameWords: ["words are trimmed"]
    case .repeatsMatches: ["a search shows the matches in the feed, then the service's results"]
    case .keepsEarlierResults: ["a later search removes earlier results"]
    case .showsStaleResults:
      [
        "words that change before the pause is over are not sent",
        "a later search cancels the request", "a late response of an earlier search is ignored",
        "a response of an earlier search in the pause is ignored",
      ]
    case .continuesClearedSearch:
      ["a search ends in the pause", "a search ends before its results come"]
    case .continuesSearchAfterClose: ["closed in the pause of a search", "closed during a search"]
    case .losesVisibleCountOfFeed: ["a search without words shows the feed as before"]
    case .losesPlaceInSearch: ["a refresh keeps the search and the place in the feed"]
    case .losesLikesOfSearch: ["a search without words shows the feed as before"]
    case .dropsLikesOfResults, .closesCommentsOfResults:
      ["a refresh keeps selection, comments and likes of results"]
    case .dropsResultsOnRefresh:
      [
        "a refresh keeps the search and the place in the feed",
        "a refresh keeps selection, comments and likes of results",
      ]
    case .showsMoreInSearch: ["a search has no further rows"]
    case .hidesFailedSearch, .endsFailedSearch:
      [
        "a failed search keeps the matches in the feed, and a retry searches at once",
        "a search that is cancelled unexpectedly is a failure",
      ]
    case .neverSearchesAgain, .pausesBeforeRetry:
      [
        "a failed search keeps the matches in the feed, and a retry searches at once",
        "a retry repeats a failed load before a failed search",
      ]
    default: scenariosOfLiveFeed
    }
  }
}

extension TweetsFault {
  var scenariosOfLiveFeed: [String] {
    switch self {
    case .listensToEachFeed: ["the first feed starts to listen, later ones do not"]
    case .listensAfterClose: ["closed while it listens"]
    case .neverListensAgain:
      ["a retry listens again after a failure", "listening that fails again"]
    case .listensAgainWhenLost, .keepsLostConnection:
      ["a lost connection has a warning until it is open again"]
    case .hidesLostConnection:
      ["a lost connection has a warning until it is open again", "listening that fails again"]
    case .warnsOfEachEnd: ["a connection that the service ends is no failure"]
    case .countsKnownTweets: ["known tweets are not new", "a shown tweet is not new again"]
    case .showsNewTweetsAtOnce, .showsNewTweetsAgain, .keepsVisibleCountWithNewTweets:
      ["new tweets are counted, then shown"]
    case .showsNewTweetsInSearch, .countsNewTweetsInSearch:
      ["a search is shown without the new tweets"]
    case .closesCommentsOnNewTweets:
      ["new tweets leave selection, comments, likes and rows as they are"]
    case .keepsNewTweetsOfFeed:
      ["a newer feed has some of the new tweets", "a newer feed has all new tweets"]
    case .losesNewTweetsOnRefresh: ["a newer feed has some of the new tweets"]
    case .losesTweetsShownDuringRefresh, .keepsShownTweetsOnRefresh:
      [
        "new tweets that come and are shown during a refresh",
        "a tweet posted during a refresh stays",
      ]
    default: scenariosOfCompose
    }
  }
}

extension TweetsFault {
  var scenariosOfCompose: [String] {
    switch self {
    case .composesWithoutFeed: ["the composer needs a feed"]
    case .showsComposerInSearch: ["a search is shown without the line"]
    case .postsWithoutWords: ["a text without words is not posted"]
    case .postsTooLong: ["a text that is too long is not posted"]
    case .editsWhilePosting: ["nothing else happens while it is posted"]
    case .neverPostsAgain, .losesDraftOnFailure:
      ["a failure keeps the draft, which is posted again"]
    case .keepsFailureOfPost: ["a new text removes the failure"]
    case .discardsAtOnce: ["a draft is discarded after a question"]
    case .asksWithoutWords: ["without words there is no question"]
    case .keepsQuestion: ["a new text takes the question back"]
    case .discardsUnasked: ["a draft is discarded after a question"]
    case .losesDraftOnBack: ["going back keeps the draft", "a draft that was emptied is gone"]
    case .keepsDiscardedDraft: ["a draft that is discarded is gone"]
    case .keepsPostedDraft: ["going back keeps the draft"]
    case .ignoresLeftDraft, .neverLeavesDraft, .trimsDraftOnBack:
      ["the draft of an earlier list is continued"]
    case .postsAfterBack: ["going back ends the request and keeps the draft"]
    case .neverShowsPosted, .addsPostedLast, .neverSelectsPosted, .keepsVisibleCountWithPosted:
      ["a tweet that was posted is the first, and selected"]
    case .countsPostedAsNew: ["new tweets arrive below the composer"]
    default: []
    }
  }
}
