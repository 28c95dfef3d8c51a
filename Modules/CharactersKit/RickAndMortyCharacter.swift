import NetworkKit

/// A character in the service's JSON. Only the id and the name are required.
struct RickAndMortyCharacter: Decodable {
  let detail: CharacterDetail

  private enum CodingKeys: CodingKey {
    case id, name, image, url
    case status, species, type, gender, origin, location, episode, created
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let facts: [(name: String, value: String?)] = [
      ("Status", values.decodeVisibleIfReadable(forKey: .status)),
      ("Species", values.decodeVisibleIfReadable(forKey: .species)),
      ("Type", values.decodeVisibleIfReadable(forKey: .type)),
      ("Gender", values.decodeVisibleIfReadable(forKey: .gender)),
      ("Origin", values.decodeIfReadable(LocationReference.self, forKey: .origin)?.name),
      ("Location", values.decodeIfReadable(LocationReference.self, forKey: .location)?.name),
      (
        "Episodes",
        values.decodeIfReadable(LossyList<String>.self, forKey: .episode).map {
          String($0.elements.count)
        }
      ),
      ("Created", values.decodeIfReadable(String.self, forKey: .created).flatMap(calendarDay)),
    ]
    let link = values.decodeVisibleIfReadable(forKey: .url).map {
      CharacterDetail.Link("Rick and Morty API", $0)
    }
    detail = CharacterDetail(
      id: try values.decode(Int.self, forKey: .id),
      name: try values.decodeVisible(forKey: .name),
      image: values.decodeVisibleIfReadable(forKey: .image),
      facts: facts.compactMap { name, value in
        value?.ifVisible.map { CharacterDetail.Fact(name, $0) }
      },
      links: link.map { [$0] } ?? [])
  }

  private struct LocationReference: Decodable {
    let name: String
  }
}

/// A page of the list in the service's JSON. Only the results are required.
struct RickAndMortyPage: Decodable {
  struct Info: Decodable {
    let count: Int?
    let pages: Int?
    /// The number of the next page, parsed from its address; nil on the last page.
    let next: Int?

    private enum CodingKeys: CodingKey {
      case count, pages, next
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      count = values.decodeCountIfReadable(forKey: .count)
      pages = values.decodeCountIfReadable(forKey: .pages)
      next = values.decodeIfReadable(String.self, forKey: .next).flatMap(Self.page)
    }

    /// The service's addresses have a slash at the end of the path or none.
    private static func page(in address: String) -> Int? {
      let query = address.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
      let page = query.split(separator: "&").first { $0.hasPrefix("page=") }
      return page.flatMap { Int($0.dropFirst("page=".count)) }
    }
  }

  let info: Info?
  let results: LossyList<RickAndMortyCharacter>

  private enum CodingKeys: CodingKey {
    case info, results
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    info = values.decodeIfReadable(forKey: .info)
    results = try values.decode(LossyList<RickAndMortyCharacter>.self, forKey: .results)
  }
}
