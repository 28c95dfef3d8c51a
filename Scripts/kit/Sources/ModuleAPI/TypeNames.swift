/// The names of one version of a module, and what they mean in a scope.
struct TypeNames {
  private struct Alias {
    let parameters: [Substring]
    let target: String
    let container: String
  }

  /// The keyword of each type and associated type, by path.
  private var kinds: [String: String] = [:]
  private var generics: [String: [Substring]] = [:]
  private var aliases: [String: Alias] = [:]
  /// Names of associated types, of this module and of the standard library's protocols.
  private var associated: Set<String>
  private var finals: Set<String> = []
  private let modules: Set<String>
  /// The new paths of types whose old path became an alias of them.
  private(set) var moved: [String: String] = [:]

  /// - Parameter modules: those that can qualify a name.
  init(_ declarations: [APIDeclaration], modules: Set<String>) {
    associated = Set(StandardTypes.associated.values.flatMap(\.self))
    for declaration in declarations where declaration.isType || declaration.isAssociatedType {
      let path = declaration.path.unquoted
      if declaration.keyword == "typealias" {
        // Under another condition, it can be a type.
        aliases[path] = Alias(
          parameters: declaration.signature.genericNames,
          target: String(declaration.signature.aliasTarget), container: path.container)
        continue
      }
      kinds[path] = declaration.keyword
      generics[path] = declaration.signature.genericNames
      if declaration.words.contains("final") { finals.insert(path) }
      if declaration.isAssociatedType { associated.insert(declaration.lastName) }
    }
    for path in kinds.keys { aliases[path] = nil }
    self.modules = modules.union(StandardTypes.modules)
  }

  /// Of a version whose types the given one can have under other names.
  func renamed(in new: TypeNames) -> TypeNames {
    var copy = self
    for path in kinds.keys where new.kinds[path] == nil {
      guard let alias = new.aliases[path], let target = new.unboundTarget(of: path, alias)
      else { continue }
      copy.moved[path] = target
    }
    return copy
  }

  /// The type that an alias names with its own parameters as arguments, if any.
  private func unboundTarget(of path: String, _ alias: Alias) -> String? {
    let name = alias.target.prefix { $0 != "<" && $0 != " " }
    let arguments = alias.target.dropFirst(name.count)
    let own = alias.parameters.joined(separator: ", ")
    guard arguments.isEmpty && own.isEmpty || arguments == "<\(own)>" else { return nil }
    let parts = name.split(separator: ".").map(String.init)
    let found = resolved(parts, in: alias.container)
    return found == path ? nil : found
  }

  /// The path after renaming, also of what is in a renamed type.
  func newPath(of path: String) -> String {
    if moved.isEmpty { return path }
    var (outer, rest) = (path, "")
    while !outer.isEmpty {
      if let new = moved[outer.unquoted] { return new + rest }
      let next = outer.container
      rest = String(outer.dropFirst(next.count)) + rest
      if rest.first != "." { rest = "." + rest }
      outer = next
    }
    return path
  }

  func isFinal(_ path: String) -> Bool { finals.contains(path) }
  func kind(of path: String) -> String? { kinds[path] }
  func genericNames(of path: String) -> [Substring] { generics[path] ?? [] }
  func isAssociated(_ name: String) -> Bool { associated.contains(name) }
  func isModule(_ name: String) -> Bool { modules.contains(name) }

  /// The parameters, the target and the scope of an alias.
  func alias(_ path: String) -> (parameters: [Substring], target: String, container: String)? {
    aliases[path].map { ($0.parameters, $0.target, $0.container) }
  }

  /// The path of the type or alias of this module, from the innermost scope outwards.
  func resolved(_ parts: [String], in container: String) -> String? {
    guard let first = parts.first else { return nil }
    let isQualified = parts.count > 1 && modules.contains(first) && kinds[first] == nil
    let name = isQualified ? parts.dropFirst() : parts[...]
    var scope = isQualified ? "" : container.unquoted
    while true {
      let start = scope.isEmpty ? name[name.startIndex] : "\(scope).\(name[name.startIndex])"
      if kinds[start] != nil || aliases[start] != nil {
        return ([start] + name.dropFirst()).joined(separator: ".")
      }
      if scope.isEmpty { return nil }
      scope = scope.container
    }
  }
}

extension APIDeclaration {
  var isAssociatedType: Bool { keyword == "associatedtype" }
}

extension String {
  var unquoted: String { contains("`") ? replacing("`", with: "") : self }
}

extension Signature {
  /// Of a type alias.
  var aliasTarget: Substring {
    let target = tail.drop { $0 == " " || $0 == "=" }
    return target.firstRange(of: " where ").map { target[..<$0.lowerBound] } ?? target
  }
}

/// What callers know of the standard library and Foundation.
enum StandardTypes {
  static let modules: Set = [
    "Swift", "_Concurrency", "Foundation", "FoundationEssentials", "Dispatch", "Synchronization",
    "Observation", "RegexBuilder", "Combine", "SwiftUI", "UIKit", "AppKit", "CoreGraphics",
    "CoreFoundation", "Darwin", "Glibc", "Musl", "XCTest", "Testing",
  ]

  /// Other names of a type.
  static let aliases = [
    "TimeInterval": "Double", "Float64": "Double", "Float32": "Float", "CInt": "Int32",
    "CUnsignedInt": "UInt32", "CLong": "Int", "CUnsignedLong": "UInt", "CLongLong": "Int64",
    "CShort": "Int16", "CUnsignedShort": "UInt16", "CSignedChar": "Int8", "CUnsignedChar": "UInt8",
    "CBool": "Bool", "CDouble": "Double", "CFloat": "Float", "Void": "()",
    "IntegerLiteralType": "Int", "FloatLiteralType": "Double", "StringLiteralType": "String",
    "BooleanLiteralType": "Bool",
  ]

  /// Types whose names callers use without a module.
  static let names: Set<String> = Set(parameters.keys).union(conformances.keys)
    .union(InheritedTypes.standard.keys)
    .union([
      "Any", "Character", "Clock", "ContinuousClock", "Data", "Date", "Decodable", "Duration",
      "Encodable", "Equatable", "Identifiable", "Locale", "Never", "Notification", "Process",
      "Sendable", "Substring", "Thread", "Timer", "Unicode", "URL", "URLRequest", "UUID",
    ])

  /// The names of generic parameters and of primary associated types.
  static let parameters: [String: [String]] = [
    "Array": ["Element"], "ArraySlice": ["Element"], "ContiguousArray": ["Element"],
    "Set": ["Element"], "Optional": ["Wrapped"], "Dictionary": ["Key", "Value"],
    "Result": ["Success", "Failure"], "Task": ["Success", "Failure"], "Range": ["Bound"],
    "ClosedRange": ["Bound"], "AsyncStream": ["Element"],
    "AsyncThrowingStream": ["Element", "Failure"], "UnsafePointer": ["Pointee"],
    "UnsafeMutablePointer": ["Pointee"], "UnsafeBufferPointer": ["Element"],
    "UnsafeMutableBufferPointer": ["Element"], "KeyPath": ["Root", "Value"],
    "WritableKeyPath": ["Root", "Value"], "ReferenceWritableKeyPath": ["Root", "Value"],
    "InlineArray": ["count", "Element"], "Span": ["Element"], "MutableSpan": ["Element"],
    "CollectionOfOne": ["Element"], "EmptyCollection": ["Element"], "Mutex": ["Value"],
  ].merging(associated) { first, _ in first }

  /// The primary associated types of protocols.
  static let associated: [String: [String]] = [
    "Sequence": ["Element"], "IteratorProtocol": ["Element"], "Collection": ["Element"],
    "BidirectionalCollection": ["Element"], "RandomAccessCollection": ["Element"],
    "MutableCollection": ["Element"], "RangeReplaceableCollection": ["Element"],
    "SetAlgebra": ["Element"], "OptionSet": ["Element"], "AsyncSequence": ["Element", "Failure"],
    "AsyncIteratorProtocol": ["Element", "Failure"], "Identifiable": ["ID"],
    "RawRepresentable": ["RawValue"], "Strideable": ["Stride"], "Clock": ["Duration"],
    "InstantProtocol": ["Duration"], "RangeExpression": ["Bound"], "SIMD": ["Scalar"],
    "Actor": [],
  ]

  private static let integer: Set = [
    "FixedWidthInteger", "Codable", "Encodable", "Decodable", "Sendable", "BitwiseCopyable",
    "CustomReflectable", "CVarArg",
  ]
  private static let collection: Set = [
    "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection",
    "ExpressibleByArrayLiteral",
  ]

  /// Protocols to which a type conforms whatever its arguments are.
  static let conformances: [String: Set<String>] = {
    var all: [String: Set<String>] = [
      "String": [
        "StringProtocol", "RangeReplaceableCollection", "BidirectionalCollection", "Hashable",
        "Comparable", "Codable", "Encodable", "Decodable", "Sendable", "LosslessStringConvertible",
        "ExpressibleByStringLiteral", "TextOutputStream",
      ],
      "Bool": ["Hashable", "Codable", "Encodable", "Decodable", "Sendable"],
      "Array": collection, "ArraySlice": collection, "ContiguousArray": collection,
      "Set": ["SetAlgebra", "Collection", "Hashable", "Equatable"], "Dictionary": ["Collection"],
    ]
    for name in ["Int", "Int8", "Int16", "Int32", "Int64"] {
      all[name] = integer.union(["SignedInteger", "SignedNumeric"])
    }
    for name in ["UInt", "UInt8", "UInt16", "UInt32", "UInt64"] {
      all[name] = integer.union(["UnsignedInteger"])
    }
    for name in ["Double", "Float"] {
      all[name] = [
        "BinaryFloatingPoint", "FloatingPoint", "SignedNumeric", "Numeric", "Hashable",
        "Comparable", "Strideable", "Codable", "Encodable", "Decodable", "Sendable",
        "LosslessStringConvertible", "AdditiveArithmetic",
      ]
    }
    return all
  }()
}
