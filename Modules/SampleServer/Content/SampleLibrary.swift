import Foundation

/// An article from its resource file, with the values for filters and sorting.
struct SampleArticle: Sendable {
  let id: Int
  let published: Date
  let tags: [String]
  let reactions: Int
  /// The usernames of the author and, if any, of the organization.
  let owners: Set<String>
  /// An element of the list.
  let element: JSONValue
  /// The single article, without the bodies that are files.
  private let complete: JSONValue
  /// The path of its resource files, without an extension.
  private let path: String

  /// - Returns: nil for a draft, which only its author may see.
  init?(_ json: JSONValue, path: String = "") {
    guard let id = json["id"]?.number, let author = json["user"]?.string,
      let text = json["published_at"]?.string,
      let published = try? Date("\(text.prefix(19))Z", strategy: .iso8601)
    else { return nil }
    self.id = id
    self.published = published
    self.path = path
    tags = (json["tag_list"]?.elements ?? []).compactMap(\.string)
    reactions = json["positive_reactions_count"]?.number ?? 0
    owners = Set([author, json["organization"]?.string].compactMap(\.self))
    complete = json
    var element = json
    element["body_html"] = nil
    element["body_markdown"] = nil
    self.element = element
  }

  /// With both bodies, and with the types of the two tag keys swapped, as in the real API.
  var single: JSONValue {
    var single = complete
    single["body_html"] = single["body_html"] ?? text("html")
    single["body_markdown"] = single["body_markdown"] ?? text("md")
    single["tag_list"] = .string(tags.joined(separator: ", "))
    if single["tags"] != nil { single["tags"] = .array(tags.map(JSONValue.string)) }
    return single
  }

  func days(before date: Date) -> Double { date.timeIntervalSince(published) / 86_400 }

  var comments: JSONValue {
    let comments = SampleContent.json("\(path).comments.json")
    return comments == .null ? .array([]) : comments
  }

  private func text(_ ending: String) -> JSONValue {
    .string(SampleContent.text("\(path).\(ending)") ?? "")
  }
}

/// The articles with their authors, organizations and tags.
///
/// In the files, a `user`, an `organization` and a `flare_tag` are names of entries in
/// `authors.json`, `organizations.json` and `tags.json`; responses contain the entries.
struct SampleLibrary: Sendable {
  static let written = SampleLibrary(
    articles: SampleContent.paths(below: "Articles")
      .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".comments.json") }
      .compactMap { SampleArticle(SampleContent.json($0), path: String($0.dropLast(5))) })
  static let authors = SampleContent.json("authors.json").elements

  /// Newest first.
  let articles: [SampleArticle]
  let tags = SampleContent.json("tags.json").elements
  private let references: [String: [String: JSONValue]]

  init(articles: [SampleArticle]) {
    self.articles = articles.sorted { ($0.published, $0.id) > ($1.published, $1.id) }
    let organizations = SampleContent.json("organizations.json").elements
    references = [
      "user": Self.byName(Self.authors, key: "username"),
      "organization": Self.byName(organizations, key: "username"),
      "flare_tag": Self.byName(tags, key: "name").mapValues { tag in
        .object(
          ["name", "bg_color_hex", "text_color_hex"].reduce(into: [:]) { $0[$1] = tag[$1] })
      },
    ]
  }

  private static func byName(_ values: [JSONValue], key: String) -> [String: JSONValue] {
    Dictionary(values.map { ($0[key]?.string ?? "", $0) }) { first, _ in first }
  }

  func article(id: Int) -> SampleArticle? { articles.first { $0.id == id } }

  /// The newest article's date: relative dates do not depend on the current date.
  var today: Date? { articles.first?.published }

  /// Replaces the names in `value` with their entries.
  func resolved(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map(resolved))
    case .object(let members):
      .object(
        members.reduce(into: [:]) { result, member in
          let reference = member.value.string.flatMap { references[member.key]?[$0] }
          result[member.key] = reference ?? resolved(member.value)
        })
    default: value
    }
  }
}
