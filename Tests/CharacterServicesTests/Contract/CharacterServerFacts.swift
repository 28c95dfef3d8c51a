/// What a server is known to hold: a repository in front of it is judged by this.
struct CharacterServerFacts: Sendable {
  /// More than fit on two pages.
  let total: Int
  /// Some bear it, on one page.
  let name: String
  let bearers: Int
  let nobodysName: String
  let id: Int
  let nameOfID: String
  let unknownID: Int

  var pages: Int { (total + 19) / 20 }
}
