/// What a ``FaultyTweetsScreen`` does wrong.
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
  case showsCancellation
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
  case tellsOfCancelledLikes
  case keepsNotice
  case losesNotice
  case losesLikesInRefresh
  case believesItselfForEver
  case keepsLikingAfterClose
  case ignoresFirstRead
  case retriesFromCache
  /// Seen by its cost alone.
  case copiesRows

  /// Those that a scenario can see.
  static let visible = allCases.filter { $0 != .copiesRows }
}
