/// The protocols and superclasses of each type of a module, also those that others of them imply.
struct InheritedTypes {
  /// By the path of the type.
  private let conformances: [String: [APIDeclaration]]

  init(_ declarations: [APIDeclaration]) {
    conformances = Dictionary(
      grouping: declarations.filter { $0.keyword == "extension" }, by: \.path)
  }

  /// Only those that are in effect wherever the declaration is.
  func all(of type: String, like declaration: APIDeclaration? = nil) -> Set<String> {
    var found: Set<String> = []
    var rest = [type]
    while let name = rest.popLast() {
      let own = (conformances[name] ?? []).filter { isInEffect($0, like: declaration) }
      let inherited = own.map { String($0.signature.conformance) } + (Self.standard[name] ?? [])
      rest += inherited.filter { found.insert($0).inserted }.map { String($0.prefix { $0 != "<" }) }
    }
    return found.isSuperset(of: ["Encodable", "Decodable"]) ? found.union(["Codable"]) : found
  }

  private func isInEffect(_ one: APIDeclaration, like other: APIDeclaration?) -> Bool {
    guard let other else { return true }
    return one.access >= other.access && (one.condition.isEmpty || one.condition == other.condition)
      && one.words.allSatisfy(other.words.contains)
      && one.signature.constraints.isSubset(of: other.signature.constraints)
  }

  /// Protocols that the standard library's refine.
  static let standard = [
    "AdditiveArithmetic": ["Equatable"], "BidirectionalCollection": ["Collection"],
    "BinaryInteger": ["Hashable", "Numeric", "CustomStringConvertible", "Strideable"],
    "Codable": ["Encodable", "Decodable"], "Collection": ["Sequence"], "Comparable": ["Equatable"],
    "Error": ["Sendable"], "FixedWidthInteger": ["BinaryInteger", "LosslessStringConvertible"],
    "Hashable": ["Equatable"], "LocalizedError": ["Error"],
    "LosslessStringConvertible": ["CustomStringConvertible"], "MutableCollection": ["Collection"],
    "Numeric": ["AdditiveArithmetic"], "OptionSet": ["SetAlgebra", "RawRepresentable"],
    "RandomAccessCollection": ["BidirectionalCollection"],
    "RangeReplaceableCollection": ["Collection"], "SetAlgebra": ["Equatable"],
    "SignedNumeric": ["Numeric"], "Strideable": ["Comparable"],
  ]
}
