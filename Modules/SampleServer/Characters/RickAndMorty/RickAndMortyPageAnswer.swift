struct RickAndMortyPageAnswer: Encodable {
  struct Info: Encodable {
    let count: Int
    let pages: Int
    @NullWhenNil var next: String?
    @NullWhenNil var prev: String?
  }

  let info: Info
  let results: [RickAndMortyCharacterAnswer]

  /// - Returns: nil past the end, and where nobody matches.
  init?(_ list: RickAndMortyListRequest, of people: [NumberedCharacter], origin: String) {
    let matches = list.matches(in: people)
    let pages = list.pages(of: matches)
    guard list.page <= pages else { return nil }
    func address(_ page: Int) -> String? {
      (1...pages).contains(page) ? list.address(ofPage: page, origin: origin) : nil
    }
    info = Info(
      count: matches.count, pages: pages, next: address(list.page + 1),
      prev: address(list.page - 1))
    results = list.page(of: matches).map { RickAndMortyCharacterAnswer($0, origin: origin) }
  }
}
