/// What a ``FaultyCharacterScreen`` does wrong.
enum CharacterDetailFault: CaseIterable {
  case loadsAtOnce
  case loadsTwice
  case neverUpdates
  case showsRawHTML
  case asksForAnother
  case swallowsErrors
  case forgetsCause
  case ignoresRetry
  case alwaysRetries
  case doesNotJoin
  case blanksOnRefresh
  case refreshesWithoutSign
  case losesCharacterOnFailedRefresh
  case hidesFailedRefresh
  case showsCancellation
  case keepsGoingAfterClose
  case leaks
  case outputsTwice
  case confusesOutputs
  case leavesDisplayBehind
  case updatesForNothing
}
