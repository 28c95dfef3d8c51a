/// How many works of a kind a character appears in, and the first of them.
struct MarvelWorksAnswer: Encodable {
  struct Item: Encodable {
    let resourceURI: String
    let name: String
    let type: String?
  }

  private static let largestCount = 20

  let available: Int
  let returned: Int
  let collectionURI: String
  let items: [Item]

  init(_ work: MarvelWork, of person: NumberedCharacter, origin: String) {
    available = person.count(of: work)
    returned = min(available, Self.largestCount)
    collectionURI = "\(origin)/v1/public/characters/\(person.marvelID)/\(work)"
    let first = person.invented(.firstWork, below: 1_000)
    items = (first..<first + returned).map { index in
      Item(
        resourceURI: "\(origin)/v1/public/\(work)/\(20_000 + index)", name: work.title(index),
        type: work.type(index))
    }
  }
}
