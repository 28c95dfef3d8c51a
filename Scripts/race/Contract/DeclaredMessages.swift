import Foundation

/// The messages that the sources of a pattern declare: requirements of its protocols, cases of its actions,
/// IDs of its buttons, and functions that other objects can call.
struct DeclaredMessages {
  private struct Message {
    let name: String
    /// The protocol or enum whose messages go through one boundary; nil for one of its own.
    let boundary: String?
    let isRequirement: Bool
  }

  /// The endings of the names of enums whose values are messages.
  private static let endings = ["Action", "Event", "Navigation", "Report", "Result"]

  private var messages: [Message] = []
  /// How often each word occurs, and how often in declarations of its own.
  private var counts: [Substring: Int] = [:]
  private var declarations: [String: Int] = [:]
  private let surroundings: [String]

  /// - Parameters:
  ///   - sources: Swift, of the pattern's module.
  ///   - surroundings: of the modules that can call it, such as DisplayKit.
  init(sources: [String], surroundings: [String] = []) {
    self.surroundings = surroundings
    for source in sources { read(source) }
    let required = Set(messages.filter { $0.boundary != nil }.map(\.name))
    messages.removeAll { $0.boundary == nil && required.contains($0.name) }
  }

  /// The Swift files in the folders, without the decorators of a trace.
  ///
  /// - Parameter surroundings: as above; a folder that is not there has no files.
  init(folders: [String], surroundings: [String]) throws {
    self.init(
      sources: try folders.flatMap(Self.sources),
      surroundings: try surroundings.filter(FileManager.default.fileExists).flatMap(Self.sources))
  }

  private static func sources(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Tracing.swift") }
      .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
  }

  /// Those that none of the runs caused, such as “TweetsAction.retry”, in the order of the sources.
  ///
  /// A boundary through which a message came in a run is traced: its others came through it, or in none. A
  /// direct call is not traced: there, only a message without a caller is known to come in none.
  ///
  /// - Parameters:
  ///   - traced: names of messages.
  ///   - passed: their arguments, such as cases of an action.
  func notCaused(traced: Set<String>, passed: Set<String> = []) -> [String] {
    let isCaused = { (message: Message) in
      traced.contains(message.name) || !message.isRequirement && passed.contains(message.name)
    }
    // A name of several boundaries, such as of the repository's, does not say through which of them the
    // message came.
    let all = Dictionary(grouping: messages.filter { $0.boundary != nil }, by: \.name)
    let own = all.filter { name, messages in
      messages.count == 1 && isCaused(messages[0])
        && !surroundings.contains { $0.contains("func \(name)(") }
    }
    let boundaries = Set(own.values.joined().compactMap(\.boundary))
    return messages.filter { message in
      if isCaused(message) { return false }
      return message.boundary.map(boundaries.contains) ?? false || !isReferenced(message)
    }.map { ($0.boundary.map { "\($0)." } ?? "") + $0.name }
  }

  private func isReferenced(_ message: Message) -> Bool {
    counts[message.name[...], default: 0] > declarations[message.name, default: 0]
      || surroundings.contains { $0.contains(message.name) }
  }

  private mutating func read(_ source: String) {
    var scopes: [(kind: Substring, name: Substring, depth: Int)] = []
    var depth = 0
    for line in source.split(separator: "\n").map({ $0.drop { $0 == " " } })
    where !line.hasPrefix("//") {
      for word in line.matches(of: /\w+/) { counts[word.output, default: 0] += 1 }
      let scope = scopes.last.flatMap { $0.depth == depth - 1 ? $0 : nil }
      if let type = line.firstMatch(of: /\b(protocol|enum|class|struct|extension|actor) (\w+)/) {
        scopes.append((type.1, type.2, depth))
      } else if let scope {
        readMember(line, of: scope.kind, scope.name)
      }
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
      while let last = scopes.last, last.depth >= depth { scopes.removeLast() }
    }
  }

  private mutating func readMember(_ line: Substring, of kind: Substring, _ type: Substring) {
    if line.contains(/^(private|fileprivate|override|init)\b/) { return }
    if let function = line.firstMatch(of: /^(?:\w+ )*func (\w+)/) {
      let isRequirement = kind == "protocol"
      add(function.1, isRequirement ? type : nil, isRequirement: isRequirement, in: line)
    } else if let action = line.firstMatch(of: /^(?:\w+ )*let (\w+) = ActionID\(/) {
      add(action.1, nil, in: line)
    } else if kind == "enum", Self.endings.contains(where: type.hasSuffix), line.hasPrefix("case ")
    {
      let cases = line.dropFirst(5).replacing(/\(.*?\)/, with: "")
      for name in cases.split(separator: ", ") { add(name, type, in: line) }
    }
  }

  private mutating func add(
    _ name: Substring, _ boundary: Substring?, isRequirement: Bool = false, in line: Substring
  ) {
    messages.append(
      Message(
        name: String(name), boundary: boundary.map { String($0) }, isRequirement: isRequirement))
    // The text of an ID can be its name.
    declarations[String(name), default: 0] += line.matches(of: /\w+/).count { $0.output == name }
  }
}
