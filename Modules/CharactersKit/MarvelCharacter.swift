import NetworkKit

/// A character in Marvel's JSON. Only the id and the name are required.
struct MarvelCharacter: Decodable {
  let detail: CharacterDetail

  private enum CodingKeys: CodingKey {
    case id, name, description, modified, thumbnail, comics, series, stories, events, urls
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let links = values.decodeIfReadable(LossyList<Link>.self, forKey: .urls)?.elements ?? []
    detail = CharacterDetail(
      id: try values.decode(Int.self, forKey: .id),
      name: try values.decodeVisible(forKey: .name),
      bioHTML: values.decodeVisibleIfReadable(forKey: .description) ?? "",
      image: values.decodeIfReadable(MarvelThumbnail.self, forKey: .thumbnail)?.address,
      facts: Self.facts(values),
      links: links.filter { $0.type.isVisible && $0.url.isVisible }
        .map { CharacterDetail.Link($0.type, $0.url) })
  }

  private static func facts(
    _ values: KeyedDecodingContainer<CodingKeys>
  ) -> [CharacterDetail.Fact] {
    let works: [(name: String, key: CodingKeys)] = [
      ("Comics", .comics), ("Series", .series), ("Stories", .stories), ("Events", .events),
    ]
    let facts = works.compactMap { work in
      values.decodeIfReadable(Works.self, forKey: work.key)?.available.map {
        CharacterDetail.Fact(work.name, String($0))
      }
    }
    let modified = values.decodeIfReadable(String.self, forKey: .modified).flatMap(calendarDay)
    return facts + (modified.map { [CharacterDetail.Fact("Modified", $0)] } ?? [])
  }

  /// At most the first twenty works are listed.
  private struct Works: Decodable {
    let available: Int?

    private enum CodingKeys: CodingKey {
      case available
    }

    init(from decoder: any Decoder) throws {
      available = try decoder.container(keyedBy: CodingKeys.self)
        .decodeCountIfReadable(forKey: .available)
    }
  }

  private struct Link: Decodable {
    let type: String
    let url: String
  }
}

/// The address of a picture, in two parts.
struct MarvelThumbnail: Decodable {
  private static let placeholder = "image_not_available"

  let path: String
  let `extension`: String

  /// Nil for the service's "image not available" picture.
  var address: String? {
    guard path.isVisible, `extension`.isVisible, !path.hasSuffix(Self.placeholder) else {
      return nil
    }
    return "\(path).\(`extension`)"
  }
}
