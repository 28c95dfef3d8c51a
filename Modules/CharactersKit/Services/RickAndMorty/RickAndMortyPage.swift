import NetworkKit

/// A page of the list as the service sends it.
struct RickAndMortyPage: Decodable {
  struct Info: Decodable {
    let count: Int
    let pages: Int
    /// The page that the address of the next one names; nil on the last page.
    let next: Int?

    private enum CodingKeys: CodingKey {
      case count, pages, next
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      count = try values.decode(Int.self, forKey: .count)
      pages = try values.decode(Int.self, forKey: .pages)
      next = values.part(String.self, forKey: .next).flatMap(Self.page)
    }

    /// The service spells its own path with and without a slash at the end.
    private static func page(in address: String) -> Int? {
      let query = address.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
      let page = query.split(separator: "&").first { $0.hasPrefix("page=") }
      return page.flatMap { Int($0.dropFirst("page=".count)) }
    }
  }

  let info: Info
  let results: LossyList<RickAndMortyCharacter>
}
