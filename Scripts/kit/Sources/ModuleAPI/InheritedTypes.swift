/// The protocols and superclasses of each type of a module, also those that others of them imply.
struct InheritedTypes {
  private struct Conformance {
    let declaration: APIDeclaration
    let types: [String]
  }

  /// By the path of the type.
  private let conformances: [String: [Conformance]]

  init(_ declarations: [APIDeclaration], names: TypeNames? = nil) {
    let conformances = declarations.filter { $0.keyword == "extension" }.map { declaration in
      var form = names.map { TypeForm(names: $0, container: declaration.path) }
      let name = String(declaration.signature.conformance)
      let types = (form?.text(of: name) ?? name)[...].parts(between: "&")
      return (
        path: names?.newPath(of: declaration.path) ?? declaration.path,
        value: Conformance(declaration: declaration, types: types.map { String($0.trimmed) })
      )
    }
    self.conformances = Dictionary(grouping: conformances, by: \.path)
      .mapValues { $0.map(\.value) }
  }

  /// Only those that are in effect wherever the declaration is.
  func all(of type: String, like declaration: APIDeclaration? = nil) -> Set<String> {
    var found: Set<String> = []
    var rest = [type]
    while let name = rest.popLast() {
      let own = (conformances[name] ?? []).filter { isInEffect($0.declaration, like: declaration) }
      let known = (Self.standard[name] ?? []) + Array(StandardTypes.conformances[name] ?? [])
      let inherited = own.flatMap(\.types) + known
      rest += inherited.filter { found.insert($0).inserted }.map { String($0.prefix { $0 != "<" }) }
    }
    return found.isSuperset(of: ["Encodable", "Decodable"]) ? found.union(["Codable"]) : found
  }

  /// Also the requirements that others imply, as protocols refine each other.
  func implied(by requirements: Set<String>) -> Set<String> {
    requirements.reduce(into: requirements) { all, requirement in
      guard let colon = requirement.firstRange(of: ": ") else { return }
      let (name, type) = (requirement[..<colon.lowerBound], requirement[colon.upperBound...])
      all.formUnion(self.all(of: String(type)).map { "\(name): \($0)" })
    }
  }

  private func isInEffect(_ one: APIDeclaration, like other: APIDeclaration?) -> Bool {
    guard let other else { return true }
    return one.access >= other.access && (one.condition.isEmpty || one.condition == other.condition)
      && one.words.allSatisfy(other.words.contains)
      && Set(one.signature.whereClause.balancedList)
        .isSubset(of: other.signature.whereClause.balancedList)
  }

  /// Protocols that the standard library's refine.
  static let standard = [
    "Actor": ["AnyObject", "Sendable"], "AdditiveArithmetic": ["Equatable"],
    "BidirectionalCollection": ["Collection"],
    "BinaryFloatingPoint": ["FloatingPoint", "ExpressibleByFloatLiteral"],
    "BinaryInteger": ["Hashable", "Numeric", "CustomStringConvertible", "Strideable"],
    "BitwiseCopyable": ["Copyable"], "Codable": ["Encodable", "Decodable"],
    "CodingKey": ["Sendable", "CustomStringConvertible", "CustomDebugStringConvertible"],
    "Collection": ["Sequence"], "Comparable": ["Equatable"], "CustomNSError": ["Error"],
    "Error": ["Sendable"], "FixedWidthInteger": ["BinaryInteger", "LosslessStringConvertible"],
    "FloatingPoint": ["Hashable", "SignedNumeric", "Strideable"], "Hashable": ["Equatable"],
    "LocalizedError": ["Error"], "LosslessStringConvertible": ["CustomStringConvertible"],
    "MutableCollection": ["Collection"],
    "Numeric": ["AdditiveArithmetic", "ExpressibleByIntegerLiteral"],
    "OptionSet": ["SetAlgebra", "RawRepresentable"],
    "RandomAccessCollection": ["BidirectionalCollection"],
    "RangeReplaceableCollection": ["Collection"], "RecoverableError": ["Error"],
    "SetAlgebra": ["Equatable", "ExpressibleByArrayLiteral"],
    "SignedInteger": ["BinaryInteger", "SignedNumeric"], "SignedNumeric": ["Numeric"],
    "Strideable": ["Comparable"],
    "StringProtocol": [
      "BidirectionalCollection", "Comparable", "Hashable", "LosslessStringConvertible",
      "ExpressibleByStringLiteral", "TextOutputStream",
    ], "UnsignedInteger": ["BinaryInteger"],
  ]
}
