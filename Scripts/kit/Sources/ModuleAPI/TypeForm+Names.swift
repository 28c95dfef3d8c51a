/// The names in types, resolved to those of the declarations that they name.
extension TypeForm {
  mutating func resolved(_ parts: [(name: String, arguments: [String]?)]) -> String {
    let first = parts[0].name
    if let placeholder = placeholders[first] {
      return ([placeholder] + parts.dropFirst().map(\.name)).joined(separator: ".")
    }
    if first == "Self" { return ofSelf(parts) }
    let path = parts.map(\.name)
    if let found = names.resolved(path, in: container) {
      return own(found, Array(parts.suffix(found.split(separator: ".").count).map(\.arguments)))
    }
    let isQualified = path.count > 1 && names.isModule(first)
    if isInProtocol, path.count == 1, names.isAssociated(first) { return "Self.\(first)" }
    return external(isQualified ? parts.dropFirst() : parts[...])
  }

  private var isInProtocol: Bool {
    switch names.kind(of: container.unquoted) {
    case "protocol": true
    case nil: StandardTypes.associated[container] != nil
    default: false
    }
  }

  private func external(_ parts: ArraySlice<(name: String, arguments: [String]?)>) -> String {
    let path = parts.map { name, arguments in
      arguments.map { "\(name)<\($0.joined(separator: ", "))>" } ?? name
    }.joined(separator: ".")
    return path == "Codable" ? "Decodable & Encodable" : StandardTypes.aliases[path] ?? path
  }

  /// `Self` of a class is the type of the caller's instance.
  private mutating func ofSelf(_ parts: [(name: String, arguments: [String]?)]) -> String {
    let path = container.unquoted
    let kind = names.kind(of: path)
    let isKnown = kind.map { ["struct", "enum", "actor"].contains($0) } ?? false
    if kind == "protocol" || kind == nil {
      return parts.map(\.name).joined(separator: ".")
    }
    if parts.count > 1 {
      let rest = container.split(separator: ".").map { (String($0), nil as [String]?) }
      return resolved(rest + parts.dropFirst())
    }
    return isKnown || isFinal ? own(path, []) : "Self"
  }

  /// A type or alias of this module.
  private mutating func own(_ path: String, _ given: [[String]?]) -> String {
    if names.kind(of: path) == "associatedtype" {
      return "Self." + path.dropFirst(path.container.count + 1)
    }
    let parts = path.split(separator: ".")
    for end in parts.indices {
      let alias = parts[...end].joined(separator: ".")
      guard let found = names.alias(alias) else { continue }
      let arguments = given.suffix(parts.count - end).first.flatMap(\.self) ?? []
      guard depth < 16, found.parameters.count == arguments.count else { return path }
      let target = expanded(found.target, found.container, found.parameters, arguments)
      let rest = parts[(end + 1)...].map { ".\($0)" }.joined()
      return rest.isEmpty ? target : text(ofMember: target + rest)
    }
    var arguments: [String] = []
    for end in parts.indices {
      let type = parts[...end].joined(separator: ".")
      let index = end - parts.count + given.count
      if given.indices.contains(index), let own = given[index] {
        arguments += own
      } else if isWithin(type) {
        arguments += names.genericNames(of: type).map { placeholders["\($0)"] ?? "\($0)" }
      }
    }
    let name = names.newPath(of: path)
    namedTypes.insert(name)
    return arguments.isEmpty ? name : "\(name)<\(arguments.joined(separator: ", "))>"
  }

  private func text(ofMember path: String) -> String {
    var form = TypeForm(names: names, container: "")
    form.depth = depth + 1
    return path.contains("<") || depth > 15 ? path : form.text(of: path)
  }

  private func isWithin(_ type: String) -> Bool {
    let scope = container.unquoted
    return scope == type || scope.hasPrefix(type + ".")
  }

  private mutating func expanded(
    _ target: String, _ container: String, _ parameters: [Substring], _ arguments: [String]
  ) -> String {
    var form = TypeForm(names: names, container: container)
    form.depth = depth + 1
    form.isParameter = isParameter
    form.isFinal = isFinal
    for (name, argument) in zip(parameters, arguments) { form.placeholders["\(name)"] = argument }
    for (name, text) in placeholders where form.placeholders[name] == nil && isWithin(container) {
      form.placeholders[name] = text
    }
    let text = form.text(of: target)
    namedTypes.formUnion(form.namedTypes)
    return text
  }
}
