/// The character in the format of the Marvel API.
extension NumberedCharacter {
  private static let largestCount = 20

  func marvel(origin: String) -> JSONValue {
    let picture =
      hasPicture
      ? picture(origin: origin) : ImageAddress.of("image_not_available", origin: origin)
    return [
      "id": .number(marvelID), "name": .string(character.name),
      "description": .string(character.description), "modified": .string(modified),
      // The address without the dot and the extension.
      "thumbnail": ["path": .string(String(picture.dropLast(".png".count))), "extension": "png"],
      "resourceURI": "\(origin)/v1/public/characters/\(marvelID)",
      "comics": works(.comics, origin: origin), "series": works(.series, origin: origin),
      "stories": works(.stories, origin: origin), "events": works(.events, origin: origin),
      "urls": .array(links(origin: origin)),
    ]
  }

  /// The number of works of a kind that the character appears in, and the first of them.
  func works(_ work: MarvelWork, origin: String) -> JSONValue {
    let available = count(of: work)
    let returned = min(available, Self.largestCount)
    let first = invented(.firstWork, below: 1_000)
    let items = (first..<first + returned).map { index in
      var item: JSONValue = [
        "resourceURI": "\(origin)/v1/public/\(work)/\(20_000 + index)",
        "name": .string(work.title(index)),
      ]
      item["type"] = work.type(index).map { .string($0) }
      return item
    }
    return [
      "available": .number(available), "returned": .number(returned), "items": .array(items),
      "collectionURI": "\(origin)/v1/public/characters/\(marvelID)/\(work)",
    ]
  }

  private func links(origin: String) -> [JSONValue] {
    let slug = slug
    let page = slug.isEmpty ? "\(marvelID)" : "\(marvelID)/\(slug)"
    func link(_ type: JSONValue, _ path: String) -> JSONValue {
      let query = "utm_campaign=apiRef&utm_source=lantern-coast"
      return ["type": type, "url": "\(origin)/\(path)/\(page)?\(query)"]
    }
    var links = [link("detail", "characters")]
    if !character.description.isEmpty { links.append(link("wiki", "wiki")) }
    if count(of: .comics) > 0 { links.append(link("comiclink", "comics/characters")) }
    return links
  }

  /// The name's ASCII letters and digits in lower case, in words joined by hyphens; may be empty.
  private var slug: String {
    character.name.unicodeScalars.filter { $0 != "'" && $0 != "’" }
      .split { !$0.isASCII || !($0.properties.isAlphabetic || "0"..."9" ~= $0) }
      .map { String(String.UnicodeScalarView($0)).lowercased() }.joined(separator: "-")
  }
}

/// The kinds of works that characters appear in.
enum MarvelWork: String, CaseIterable {
  case comics, series, stories, events

  private static let names =
    SampleContent.json("Characters/works.json", as: [String: [String]].self) ?? [:]
  private static let seriesNames = names["series"] ?? []
  private static let eventNames = names["events"] ?? []

  /// - Parameter index: counts from a character's own first work; titles of series and events
  ///   repeat after 24.
  func title(_ index: Int) -> String {
    let title = Self.seriesNames[index % Self.seriesNames.count]
    let series = "\(title) (\(1994 + title.utf8.count))"
    let issue = "\(series) #\(1 + index * 7 % 60)"
    switch self {
    case .comics: return issue
    case .series: return series
    case .stories where index.isMultiple(of: 2): return "Cover of \(issue)"
    case .stories: return "Tale from \(issue)"
    case .events: return Self.eventNames[index % Self.eventNames.count]
    }
  }

  /// Nil except for stories.
  func type(_ index: Int) -> String? {
    self == .stories ? (index.isMultiple(of: 2) ? "cover" : "interiorStory") : nil
  }
}

extension NumberedCharacter {
  var marvelID: Int { 1_009_000 + 17 * number }

  /// False for every fifth character.
  var hasPicture: Bool { number % 5 != 3 }

  /// The number of works: few for most characters, none for some, hundreds for a handful.
  func count(of work: MarvelWork) -> Int {
    let comics =
      switch invented(.fame, below: 100) {
      case ..<22: 0
      case ..<70: 1 + invented(.works, below: 19)
      case ..<92: 20 + invented(.works, below: 140)
      default: 400 + invented(.works, below: 900)
      }
    return switch work {
    case .comics: comics
    case .series: (comics + 6) / 7
    case .stories: comics + comics / 4
    case .events: min(comics / 18, 29)
    }
  }
}
