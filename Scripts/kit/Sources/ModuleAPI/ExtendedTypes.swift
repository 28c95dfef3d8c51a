import SwiftParser
import SwiftSyntax

/// The types that a module's extensions extend under another name, or with generic arguments.
struct ExtendedTypes {
  private struct Alias {
    /// With generic arguments.
    let target: [String]
    let parameters: [String]
  }

  private let modules: Set<String>
  /// By path.
  private var aliases: [String: Alias] = [:]
  /// The names of generic parameters, by path.
  private var generics: [String: [String]] = [:]

  init(_ declarations: [SourceDeclaration], modules: Set<String>) {
    let types = declarations.filter { $0.isType && $0.keyword != "typealias" }
    for type in types {
      generics[type.path.joined(separator: ".")] =
        Signature(type.suffix).genericNames.map { String($0.lastWord) }
    }
    // A type hides the module with its name.
    self.modules = modules.subtracting(generics.keys)
    for alias in declarations where alias.keyword == "typealias" {
      let path = alias.path.joined(separator: ".")
      // Under another condition, it is a type.
      if generics[path] != nil { continue }
      let signature = Signature(alias.suffix)
      var parser = Parser(String(signature.aliasTarget))
      let parts = unqualified(SourceReader.path(of: TypeSyntax.parse(from: &parser)))
      // The innermost scope first; otherwise, a type of another module.
      let scopes = (0...alias.container.count).reversed().map { alias.container[..<$0] + parts }
      let target = scopes.first { generics[$0.map(\.baseName).joined(separator: ".")] != nil }
      aliases[path] = Alias(
        target: target.map(Array.init) ?? parts, parameters: signature.genericNames.map(String.init)
      )
    }
  }

  /// In the type itself, with its arguments as constraints.
  func resolved(_ declaration: SourceDeclaration) -> SourceDeclaration {
    var declaration = declaration
    let path = unaliased(unqualified(declaration.container))
    declaration.container = path.map(\.baseName)
    let constraints = path.indices.flatMap { self.constraints(path[...$0]) }
    declaration.suffix = Signature(declaration.suffix).adding(constraints).text
    return declaration
  }

  /// An alias can name another one, and in invalid sources itself.
  private func unaliased(_ path: [String]) -> [String] {
    var path = path
    for _ in 0..<8 {
      let names = path.map(\.baseName)
      let end = names.indices.last { aliases[names[...$0].joined(separator: ".")] != nil }
      guard let end, let alias = aliases[names[...end].joined(separator: ".")],
        alias.target.map(\.baseName) != Array(names[...end])
      else { break }
      path = target(of: alias, path[end].genericArguments) + path[(end + 1)...]
    }
    return path
  }

  /// An argument that depends on a parameter of the alias says nothing.
  private func target(of alias: Alias, _ arguments: [String]) -> [String] {
    if alias.parameters.isEmpty { return alias.target }
    let isGiven = arguments.count == alias.parameters.count
    let values = Dictionary(zip(alias.parameters, arguments)) { first, _ in first }
    return alias.target.map { part in
      let parts = part.genericArguments.map { argument in
        let text = argument.replacing(/\w+/) { values[String($0.output)] ?? String($0.output) }
        let words = argument.split { !$0.isIdentifier }.map(String.init)
        return !isGiven && words.contains(where: alias.parameters.contains) ? "_" : text
      }
      return parts.isEmpty ? part : "\(part.baseName)<\(parts.joined(separator: ", "))>"
    }
  }

  private func constraints(_ path: ArraySlice<String>) -> [String] {
    guard let last = path.last else { return [] }
    let arguments = last.genericArguments
    if arguments.isEmpty { return [] }
    let name = path.map(\.baseName).joined(separator: ".")
    let parameters = generics[name] ?? StandardTypes.parameters[name] ?? []
    guard parameters.count >= arguments.count else { return ["Self == \(last)"] }
    return zip(parameters, arguments).filter { $0 != $1 && $1 != "_" }.map { "\($0) == \($1)" }
  }

  private func unqualified(_ path: [String]) -> [String] {
    path.count > 1 && modules.contains(path[0]) ? Array(path.dropFirst()) : path
  }
}

extension String {
  /// `Array` of `Array<Int>`.
  fileprivate var baseName: String { first == "`" ? self : String(prefix { $0 != "<" }) }

  fileprivate var genericArguments: [String] {
    dropFirst(baseName.count).firstBracket.balancedList.map(String.init)
  }
}
