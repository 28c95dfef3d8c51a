/// A way to be wrong, and the clause that tells.
enum CharacterFault: String, CaseIterable, Sendable {
  case countsPagesFromZero, leavesOutTheLast, repeatsTheLast, roundsPagesDown, countsOnlyThePage
  case neverEnds, endsTooEarly, failsPastTheEnd, forgetsItsNumber, shufflesPages, losesTheSkipped
  case ignoresTheName, heedsCase, failsForNobody, takesEmptyForAName, pastesTheName
  case showsTheNeighbour, forgetsPictures, showsThePlaceholder, hasEmptyFacts, hasNoLinks
  case inventsTheUnknown, failsOtherwiseForTheUnknown, hidesCancellation

  var clause: String {
    switch self {
    case .countsPagesFromZero, .leavesOutTheLast, .repeatsTheLast: "walking meets everybody once"
    case .losesTheSkipped, .forgetsItsNumber, .endsTooEarly: "a full page has twenty"
    case .roundsPagesDown, .countsOnlyThePage: "every page tells of all"
    case .neverEnds: "the last page has the rest and no next"
    case .failsPastTheEnd: "a page past the end is empty"
    case .shufflesPages: "a page stays what it is"
    case .ignoresTheName: "a name finds its bearers"
    case .heedsCase: "upper and lower case are the same"
    case .failsForNobody: "a name that nobody bears is no failure"
    case .takesEmptyForAName: "an empty name is none"
    case .pastesTheName: "a name is no part of an address"
    case .showsTheNeighbour: "a character is the one asked for"
    case .forgetsPictures: "list and detail agree"
    case .showsThePlaceholder: "a picture is an address or nothing"
    case .hasEmptyFacts, .hasNoLinks: "facts and links have names and values"
    case .inventsTheUnknown, .failsOtherwiseForTheUnknown: "an unknown id is not found"
    case .hidesCancellation: "a cancelled caller is cancelled"
    }
  }
}
