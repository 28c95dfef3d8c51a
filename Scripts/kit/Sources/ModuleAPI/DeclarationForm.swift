import Foundation

/// A declaration as callers see it, the same for each spelling of its types and constraints.
struct DeclarationForm: Equatable {
  struct Parameter: Equatable {
    let label: String
    /// With attributes and modifiers.
    var type: String
    let value: String?
  }

  private(set) var parameters: [Parameter]?
  private(set) var effects: Set<String> = []
  private(set) var result = ""
  /// Whether the result is that of a call, which can also be an optional one.
  private(set) var isInferred = false
  /// `$0: Equatable`, `$0.Element == Int`.
  private(set) var requirements: Set<String> = []
  /// The names that a declaration has for placeholders.
  private(set) var shownNames: [String: String] = [:]

  private var form: TypeForm

  /// The types of the module that it names, by their new paths.
  var namedTypes: Set<String> { form.namedTypes }

  static func == (one: DeclarationForm, other: DeclarationForm) -> Bool {
    one.parameters == other.parameters && one.effects == other.effects
      && one.result == other.result && one.requirements == other.requirements
  }

  init(_ declaration: APIDeclaration, names: TypeNames) {
    let isProtocol = declaration.keyword == "protocol"
    form = TypeForm(names: names, container: isProtocol ? declaration.path : declaration.owner)
    form.isFinal = names.isFinal(declaration.owner.unquoted)
    let signature = declaration.signature
    nameGenerics(declaration, names)
    readParameters(signature)
    readResult(declaration)
    readRequirements(declaration)
    makeRethrowingTyped()
    number()
  }

  /// A text with the names that the declaration has for its generic parameters.
  func shown(_ text: String) -> String {
    shownNames.sorted { $0.key.count > $1.key.count }
      .reduce(text) { $0.replacing($1.key, with: $1.value) }
  }

  private mutating func nameGenerics(_ declaration: APIDeclaration, _ names: TypeNames) {
    let path = declaration.owner.unquoted.split(separator: ".")
    for end in path.indices {
      let type = path[...end].joined(separator: ".")
      if names.kind(of: type) == "protocol" { continue }
      name(names.genericNames(of: type)) { "#\(end).\($0)" }
    }
    let own = declaration.signature.genericNames
    switch declaration.keyword {
    case "protocol", "extension": break
    case _ where declaration.isType: name(own) { "#\(path.count).\($0)" }
    default:
      for name in own.map(\.lastWord) {
        form.placeholders["\(name)"] = GenericPlaceholder.text(name)
      }
    }
  }

  private mutating func name(_ names: [Substring], _ placeholder: (Int) -> String) {
    for (index, name) in names.map(\.lastWord).enumerated() {
      form.placeholders["\(name)"] = placeholder(index)
      shownNames[placeholder(index)] = String(name)
    }
  }

  private mutating func readParameters(_ signature: Signature) {
    form.isParameter = true
    parameters = signature.parameters.map { list in
      var all: [Parameter] = []
      for parameter in list {
        let isVariadic = parameter.type.hasSuffix("...")
        let type = parameter.type.dropLast(isVariadic ? 3 : 0)
        all.append(
          Parameter(
            label: parameter.label, type: form.text(of: type) + (isVariadic ? "..." : ""),
            value: parameter.value))
      }
      return all
    }
    form.isParameter = false
    effects = Set(signature.effects.compactMap { form.effect($0) })
    for opaque in form.opaque {
      shownNames[opaque.placeholder] = "some \(opaque.bound)"
      add(opaque.placeholder, bound: opaque.bound)
    }
  }

  private mutating func readResult(_ declaration: APIDeclaration) {
    let text = declaration.signature.result
    switch declaration.keyword {
    case "precedencegroup", "operator", "import": result = declaration.signature.text
    // The text is in the parameters.
    case "?": break
    case "typealias": result = form.text(of: declaration.signature.aliasTarget)
    case "associatedtype": break
    case "extension":
      let conformance = declaration.signature.conformance
      // Only the compiler of this module checks the conformance.
      let words = text.dropFirst(2).dropLast(conformance.count).split(separator: " ")
        .filter { !["@unchecked", "@retroactive", "unsafe"].contains($0) }.map { "\($0) " }
      result = words.joined() + form.text(of: conformance)
    default:
      let type = text.drop { ":-> ".contains($0) }
      let inferred = InferredType.text(type, names: form.names, in: form.container)
      isInferred = inferred != nil
      result = type.isEmpty ? "()" : form.text(of: inferred ?? String(type))
    }
  }

  private mutating func readRequirements(_ declaration: APIDeclaration) {
    let signature = declaration.signature
    if declaration.keyword != "protocol" {
      for parameter in signature.genericParameters { add(requirement: parameter) }
    }
    if declaration.isAssociatedType {
      let type = signature.result.drop { $0 == ":" || $0 == " " }
      let bound = type.prefixOutsideBrackets { $0 == "=" }
      let name = "Self.\(declaration.lastName)"
      if !bound.isEmpty { add(name, bound: bound) }
    }
    for requirement in signature.whereClause.balancedList { add(requirement: requirement) }
  }

  private mutating func add(requirement: Substring) {
    let left = requirement.prefixOutsideBrackets { $0 == ":" || $0 == "=" }
    if left.count == requirement.count { return }
    let name = form.text(of: left.trimmed.lastWord)
    let rest = requirement.dropFirst(left.count)
    if rest.hasPrefix("==") {
      addEqual(name, form.text(of: rest.dropFirst(2).trimmed))
    } else {
      add(name, bound: rest.dropFirst().trimmed)
    }
  }

  private mutating func addEqual(_ one: String, _ other: String) {
    requirements.insert([one, other].sorted().joined(separator: " == "))
  }

  /// A primary associated type's argument is a constraint of its own.
  private mutating func add(_ name: String, bound: some StringProtocol) {
    let text = form.text(of: Substring(bound).trimmed)
    for part in text[...].parts(between: "&").map(\.trimmed) {
      let base = part.prefix { $0 != "<" }
      let primary =
        form.names.kind(of: "\(base)") == "protocol"
        ? form.names.genericNames(of: "\(base)").map(String.init)
        : StandardTypes.associated["\(base)"] ?? []
      let arguments = part.dropFirst(base.count).firstBracket.balancedList
      guard !arguments.isEmpty, primary.count >= arguments.count else {
        requirements.insert("\(name): \(part)")
        continue
      }
      requirements.insert("\(name): \(base)")
      for (type, argument) in zip(primary, arguments) {
        addEqual("\(name).\(type)", "\(argument)")
      }
    }
  }

  /// `rethrows` with one function that throws is short for a typed error of that function.
  private mutating func makeRethrowingTyped() {
    let throwing = (parameters ?? []).indices.filter {
      parameters?[$0].type.contains(" throws -> ") == true
    }
    guard effects.contains("rethrows"), throwing.count == 1, let index = throwing.first else {
      return
    }
    let error = GenericPlaceholder.text("rethrown")
    parameters?[index].type.replace(" throws -> ", with: " throws(\(error)) -> ")
    effects.remove("rethrows")
    effects.insert("throws(\(error))")
    requirements.insert("\(error): Error")
  }

  /// Of two types that are the same, constraints are on the first.
  private mutating func mergeEqualTypes() {
    for equality in requirements.sorted() {
      let sides = equality.components(separatedBy: " == ")
      guard sides.count == 2, sides.allSatisfy({ $0.first == "$" && $0.contains(".") }) else {
        continue
      }
      requirements = Set(
        requirements.map {
          $0 == equality ? $0 : $0.replacing("\(sides[1]): ", with: "\(sides[0]): ")
        })
    }
  }

  /// Numbers the generic parameters by their first use: callers do not see their order.
  private mutating func number() {
    let signature = (parameters ?? []).map(\.type) + effects.sorted() + [result]
    var numbers: [String: String] = [:]
    for name in GenericPlaceholder.all(in: (signature + requirements.sorted()).joined()) {
      if numbers[name] == nil { numbers[name] = "$\(numbers.count)" }
    }
    if numbers.isEmpty { return }
    let replace = { (text: String) in numbers.reduce(text) { $0.replacing($1.key, with: $1.value) }
    }
    parameters = parameters?.map { parameter in
      Parameter(
        label: parameter.label, type: replace(parameter.type), value: parameter.value)
    }
    effects = Set(effects.map(replace))
    result = replace(result)
    requirements = Set(
      requirements.map(replace).map { text in
        let sides = text.components(separatedBy: " == ")
        return sides.count == 2 ? sides.sorted().joined(separator: " == ") : text
      })
    mergeEqualTypes()
    for (name, number) in numbers {
      let shown = shownNames[name] ?? GenericPlaceholder.name(of: name)
      shownNames[name] = nil
      shownNames[number] = shown
    }
  }
}

extension Substring {
  /// `T` of `each T`.
  var lastWord: Substring { split(separator: " ").last ?? self }

  var trimmed: Substring {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? start
  }
}
