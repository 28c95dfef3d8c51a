import SwiftSyntax

extension DeclarationText {
  /// `{ get set }`, with effects and the setter's access.
  static func accessors(_ block: AccessorBlockSyntax?, setter: Access?) -> String {
    guard let block else { return text(get: "get", set: "set", setter) }
    guard case .accessors(let list) = block.accessors else { return " { get }" }
    let kinds = list.map { ($0.accessorSpecifier.text, $0) }
    // Observers belong to a stored property.
    if kinds.allSatisfy({ ["willSet", "didSet", "init"].contains($0.0) }) {
      return text(get: "get", set: "set", setter)
    }
    let get = kinds.first { readers.contains($0.0) }?.1
    let set = kinds.first { writers.contains($0.0) }?.1
    let effects = words([
      get?.effectSpecifiers?.asyncSpecifier?.text,
      get?.effectSpecifiers?.throwsClause.map { SignatureText.of($0) },
    ])
    let reading = get?.modifier?.name.text == "mutating" ? "mutating get" : "get"
    let writing = set?.modifier?.name.text == "nonmutating" ? "nonmutating set" : "set"
    return text(get: reading + effects, set: set.map { _ in writing }, setter)
  }

  private static func text(get: String, set: String?, _ access: Access?) -> String {
    guard let set, access != .internal else { return " { \(get) }" }
    return " { \(get) \(access == .package ? "package " : "")\(set) }"
  }

  private static let readers: Set = ["get", "_read", "read", "unsafeAddress", "borrow"]
  private static let writers: Set = ["set", "_modify", "modify", "unsafeMutableAddress", "mutate"]
}
