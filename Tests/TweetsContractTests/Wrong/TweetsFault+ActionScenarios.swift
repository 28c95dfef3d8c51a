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
      ["a refused like is undone with a notice", "a cancelled like is undone without a word"]
    case .undoesWhatWasAgreed: ["a refusal leaves what was agreed before"]
    case .undoesPastTheFeed: ["a refusal leaves what a newer feed says"]
    case .undoesInSilence:
      [
        "a refused like is undone with a notice", "a like stays where taking it back failed",
        "a like of a tweet that has gone is refused",
      ]
    case .tellsOfCancelledLikes: ["a cancelled like is undone without a word"]
    case .keepsNotice:
      ["the notice goes with the next like", "the notice goes with the next load"]
    case .losesNotice: ["a like refused during a refresh is still said afterwards"]
    case .losesLikesInRefresh: ["a feed leaves a like under way"]
    case .believesItselfForEver: ["a feed is right about a like that was answered"]
    case .keepsLikingAfterClose: ["closed during a like"]
    default: []
    }
  }
}
