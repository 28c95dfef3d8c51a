package import ModuleKit

/// Finds declarations that other modules could use, but none names. A name that occurs anywhere in
/// another module counts as a use of every declaration with that name.
package struct WideAccess {
  let project: Project
  let listings: [String: APIListing]
  private let words: WordIndex
  /// Names that conformances require.
  private let requirements: Set<String>
  private let inheritance: InheritanceIndex
  /// The modules of library products, and those that they use: clients can reach what is public in
  /// them.
  private let published: Set<String>

  package init(_ project: Project, _ listings: [String: APIListing]) {
    self.project = project
    self.listings = listings
    words = WordIndex(project.workspace)
    let all = listings.values.flatMap(\.declarations)
    requirements = Set(all.filter(\.isRequirement).map(\.lastName))
    inheritance = InheritanceIndex(project.workspace)
    let products = project.workspace.modules.map(\.name).filter(project.workspace.isPublished)
    published = Set(ModuleGraph.paths(from: products, project.graph.targets).keys)
  }

  package func findings(in modules: Set<String>) -> [Finding] {
    modules.sorted().flatMap { module in
      unneeded(in: module).map { entry in
        Finding(
          rule: .wideAccess, file: entry.file, line: entry.line,
          message:
            "\(entry.declaration.name) is \(entry.declaration.access), but no other module names it",
          fix: "make it internal")
      }
    }
  }

  /// The number of declarations by module.
  package func counts() -> [String: Int] {
    Dictionary(uniqueKeysWithValues: listings.keys.map { ($0, unneeded(in: $0).count) })
  }

  private func unneeded(in module: String) -> [APIListing.Entry] {
    // What inlinable code uses has to be public.
    guard let listing = listings[module], !words.contains("inlinable", in: module) else {
      return []
    }
    let isNamed = { (name: String) in words.contains(name, outside: module) }
    let used = APIUse(listing.declarations, isNamed: isNamed)
    let all = Dictionary(grouping: listing.declarations, by: \.path)
    let isPublished = published.contains(module)
    return listing.entries.filter { entry in
      let declaration = entry.declaration
      return !(isPublished && declaration.access == .public)
        && !isNamed(declaration.lastName) && !used.contains(declaration)
        && isPlain(declaration, in: all[declaration.container] ?? [])
    }
  }

  /// Neither a conformance nor the compiler uses it by its name. A type can be an associated type.
  private func isPlain(_ declaration: APIDeclaration, in type: [APIDeclaration]) -> Bool {
    let name = declaration.lastName
    guard declaration.isType || ["func", "let", "var"].contains(declaration.keyword),
      !declaration.isRequirement, !Self.calledByCompiler.contains(where: name.hasPrefix),
      !requirements.contains(name), name.first?.isLetter == true || name.first == "_"
    else { return false }
    guard let container = declaration.container.split(separator: ".").last else { return true }
    return inheritance.names(around: String(container)).allSatisfy { inherited in
      Self.known[inherited].map { !$0.contains(name) } ?? inheritance.protocols.contains(inherited)
    }
      && !type.contains {
        $0.isType && $0.words.contains { $0.hasPrefix("@") && $0 != "@MainActor" }
      }
  }

  private static let calledByCompiler = [
    "build", "appendInterpolation", "appendLiteral", "callAsFunction", "dynamicallyCall",
    "wrappedValue", "projectedValue", "makeIterator", "makeAsyncIterator", "next",
  ]

  /// The requirements of protocols of the standard library. A type that conforms to another one is left
  /// out.
  private static let known: [String: Set<String>] = [
    "Sendable": [], "Error": [], "Copyable": [], "AnyObject": [], "Equatable": [], "unchecked": [],
    "Hashable": ["hash", "hashValue"], "Comparable": [], "Identifiable": ["id", "ID"],
    "CaseIterable": ["allCases", "AllCases"], "RawRepresentable": ["rawValue", "RawValue"],
    "String": ["rawValue", "RawValue"], "Int": ["rawValue", "RawValue"], "Decodable": [],
    "Encodable": ["encode"],
    "Codable": ["encode"], "CustomStringConvertible": ["description"],
    "LocalizedError": [
      "errorDescription", "failureReason", "recoverySuggestion", "helpAnchor",
    ],
  ]
}

/// The declarations of a module that another one of it needs to be as accessible as they are.
private struct APIUse {
  private var named: Set<String> = []
  private var containers: Set<String> = []
  /// An inferred type may be any, and so may the types of the members that a macro adds.
  private let isUnknown: Bool
  /// The words of default arguments, which can contain only what is as accessible as the function.
  private let defaults: Set<String>
  /// Of a long default argument, the words are unknown.
  private let hidesDefaults: Bool

  init(_ declarations: [APIDeclaration], isNamed: (String) -> Bool) {
    isUnknown = declarations.contains { $0.isUnknown || $0.signature.text.contains("…") }
    let values = declarations.flatMap { $0.signature.parameters ?? [] }.compactMap(\.value)
    defaults = Set(values.flatMap(Self.words))
    hidesDefaults = values.contains { $0.contains("…") }
    for declaration in declarations {
      let parts = declaration.path.split(separator: ".").map(String.init)
      let text = "\(declaration.signature.text) \(declaration.words.joined(separator: " "))"
      named.formUnion(Self.words(of: text))
      // A member that is used needs the types around it.
      guard !declaration.isType, isNamed(parts.last ?? "") else { continue }
      for end in parts.indices { containers.insert(parts[..<end].joined(separator: ".")) }
    }
  }

  private static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  func contains(_ declaration: APIDeclaration) -> Bool {
    let name = declaration.lastName
    return declaration.isType
      ? isUnknown || named.contains(name) || containers.contains(declaration.path)
      : hidesDefaults || defaults.contains(name)
  }
}

extension APIDeclaration {
  var lastName: String {
    String(path.split(separator: ".").last ?? path[...]).replacing("`", with: "")
  }
}
