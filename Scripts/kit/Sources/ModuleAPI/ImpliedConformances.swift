import SwiftParser
import SwiftSyntax

/// The conformances that callers see although the sources name another type: an alias, or a protocol that
/// callers cannot see but that refines one that they can.
struct ImpliedConformances {
  private var aliases: [String: String] = [:]
  private var hidden: Set<String> = []
  private var inherited: [String: [SourceDeclaration]] = [:]
  private let modules: Set<String>

  init(_ declarations: [SourceDeclaration], modules: Set<String>) {
    self.modules = modules
    for declaration in declarations {
      let path = declaration.path.joined(separator: ".")
      switch declaration.keyword {
      case "typealias": aliases[path] = String(Signature(declaration.suffix).aliasTarget)
      case "protocol" where declaration.access < .public: hidden.insert(path)
      case "extension": inherited[path, default: []].append(declaration)
      default: break
      }
    }
    inherited = inherited.filter { hidden.contains($0.key) }
  }

  func expanded(_ declaration: SourceDeclaration) -> [SourceDeclaration] {
    guard declaration.keyword == "extension" else { return [declaration] }
    var seen: Set<String> = []
    return expanded(declaration, &seen)
  }

  private func expanded(
    _ declaration: SourceDeclaration, _ seen: inout Set<String>
  ) -> [SourceDeclaration] {
    let name = String(Signature(declaration.suffix).conformance)
    let path = path(of: name, in: declaration.container)
    guard seen.insert(path).inserted else { return [] }
    if let alias = aliases[path], !alias.contains("<"), !alias.contains("(") {
      var all: [SourceDeclaration] = []
      for part in alias[...].parts(between: "&") {
        all += expanded(renamed(declaration, name, String(part.trimmed)), &seen)
      }
      return all
    }
    var all = [declaration]
    for other in inherited[path] ?? [] {
      var copy = renamed(declaration, name, String(Signature(other.suffix).conformance))
      copy.condition = [declaration.condition, other.condition].filter { !$0.isEmpty }
        .joined(separator: " && ")
      all += expanded(copy, &seen)
    }
    return all
  }

  private func renamed(
    _ declaration: SourceDeclaration, _ name: String, _ other: String
  ) -> SourceDeclaration {
    var copy = declaration
    copy.suffix = declaration.suffix.replacing(name, with: other, maxReplacements: 1)
    return copy
  }

  /// The innermost scope first.
  private func path(of name: String, in container: [String]) -> String {
    let parts = name.split(separator: ".").map(String.init)
    let isQualified = parts.count > 1 && parts.first.map(modules.contains) == true
    let rest = isQualified ? Array(parts.dropFirst()) : parts
    let scopes = (0...container.count).reversed().map {
      (container[..<$0] + rest).joined(separator: ".")
    }
    return scopes.first { aliases[$0] != nil || hidden.contains($0) } ?? name
  }
}
