import ModuleKit

/// A declaration in one source file. Its access is an upper bound: that of the types around it, which
/// other files can declare, limits it.
struct SourceDeclaration: Hashable, Sendable {
  /// The types around it, or the extended type.
  var container: [String]
  /// `func`, `let`, `case` …; empty for initializers and subscripts.
  var keyword: String
  /// Without arguments: `send`, `init`. Empty for a conformance.
  var name: String
  /// Attributes and modifiers, sorted.
  var words: [String]
  /// The text after the name: generic parameters, parameters, result, accessors, constraints.
  var suffix: String
  var access: Access
  /// The enclosing `#if` conditions.
  var condition: String
  var line: Int

  var isType: Bool { Self.types.contains(keyword) }
  var path: [String] { name.isEmpty ? container : container + [name] }

  static let types: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]
}

extension SourceDeclaration {
  /// A setting of a manifest: `setting defaultIsolation MainActor`.
  init(_ setting: ModuleSetting) {
    self.init(
      container: [], keyword: "setting", name: setting.name, words: [],
      suffix: setting.value.isEmpty ? "" : " \(setting.value)", access: .public,
      condition: setting.condition, line: 1)
  }
}
