import Hummingbird

/// The envelope of every successful response.
struct MarvelAnswer: Encodable {
  struct Page: Encodable {
    let offset: Int
    let limit: Int
    let total: Int
    let count: Int
    let results: [MarvelCharacterAnswer]
  }

  let code = 200
  let status = "Ok"
  let copyright = "© 2026 Register of the Lantern Coast"
  let attributionText = "Data provided by the Register of the Lantern Coast. © 2026"
  let attributionHTML =
    #"<a href="https://lantern-coast.example">Data provided by the Register. © 2026</a>"#
  let etag: String
  let data: Page

  /// The entity tag is that of the page. Clients may send it back as in the header, or without
  /// quotes as in the body.
  static func response(_ page: Page, for request: Request) throws -> Response {
    let tag = EntityTag(of: try Response.encoded(page))
    let bare = String(tag.text.dropFirst().dropLast())
    var headers: HTTPFields = [.eTag: tag.text, .cacheControl: "no-cache"]
    let known = request.headers[.ifNoneMatch]
    if known == bare || tag.matches(known) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = "application/json; charset=utf-8"
    let body = try Response.encoded(MarvelAnswer(etag: bare, data: page))
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
  }
}

struct MarvelCharacterAnswer: Encodable {
  /// The address without the dot and the extension.
  struct Picture: Encodable {
    let path: String
    let `extension` = "png"
  }

  struct Link: Encodable {
    let type: String
    let url: String
  }

  let id: Int
  let name: String
  let description: String
  let modified: String
  let thumbnail: Picture
  let resourceURI: String
  let comics: MarvelWorksAnswer
  let series: MarvelWorksAnswer
  let stories: MarvelWorksAnswer
  let events: MarvelWorksAnswer
  let urls: [Link]

  init(_ person: NumberedCharacter, origin: String) {
    id = person.marvelID
    name = person.character.name
    description = person.character.description
    modified = person.modified
    let picture =
      person.hasPicture
      ? person.picture(origin: origin) : ImageAddress.of("image_not_available", origin: origin)
    thumbnail = Picture(path: String(picture.dropLast(".png".count)))
    resourceURI = "\(origin)/v1/public/characters/\(person.marvelID)"
    comics = MarvelWorksAnswer(.comics, of: person, origin: origin)
    series = MarvelWorksAnswer(.series, of: person, origin: origin)
    stories = MarvelWorksAnswer(.stories, of: person, origin: origin)
    events = MarvelWorksAnswer(.events, of: person, origin: origin)
    urls = Self.links(of: person, origin: origin)
  }

  private static func links(of person: NumberedCharacter, origin: String) -> [Link] {
    let slug = slug(of: person.character.name)
    let page = slug.isEmpty ? "\(person.marvelID)" : "\(person.marvelID)/\(slug)"
    let query = "utm_campaign=apiRef&utm_source=lantern-coast"
    var links = [Link(type: "detail", url: "\(origin)/characters/\(page)?\(query)")]
    if !person.character.description.isEmpty {
      links.append(Link(type: "wiki", url: "\(origin)/wiki/\(page)?\(query)"))
    }
    if person.count(of: .comics) > 0 {
      links.append(Link(type: "comiclink", url: "\(origin)/comics/characters/\(page)?\(query)"))
    }
    return links
  }

  /// The name's ASCII letters and digits in lower case, in words joined by hyphens; may be empty.
  static func slug(of name: String) -> String {
    name.unicodeScalars.filter { $0 != "'" && $0 != "’" }
      .split { !$0.isASCII || !($0.properties.isAlphabetic || "0"..."9" ~= $0) }
      .map { String(String.UnicodeScalarView($0)).lowercased() }.joined(separator: "-")
  }
}

/// The number of works of a kind that a character appears in, and the first of them.
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
