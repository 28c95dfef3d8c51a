import Foundation

/// Reads a manifest as text, without running it: what is written as literals, also in constants of the
/// file. Gives the JSON of `swift package dump-package`, as far as kit reads it.
struct LiteralManifest {
  private let file: String
  private let source: BracketedTokens
  private var constants: [String: LiteralValue] = [:]

  private var tokens: [SwiftToken] { source.tokens }

  /// The manifest of the newest compiler, as JSON. Throws if a part that the graph depends on is computed.
  static func json(of folder: String) throws -> String {
    let versions = FileTree.names(in: folder).filter { $0.hasPrefix("Package@") && $0.isSwift }
    let name = versions.max { $0.compare($1, options: .numeric) == .orderedAscending }
    let file = folder.path(appending: name ?? "Package.swift")
    guard let bytes = SourceBytes.read(file) else {
      throw KitError.unreadable(file: file, reason: "the manifest is missing or can't be read")
    }
    var manifest = LiteralManifest(file: file, source: BracketedTokens(bytes))
    let values = try manifest.read(in: folder, tools: toolsVersion(bytes))
    return String(decoding: try JSONSerialization.data(withJSONObject: values), as: UTF8.self)
  }

  private static func toolsVersion(_ bytes: [UInt8]) -> String {
    let line = String(decoding: bytes.prefix { !$0.endsLine }, as: UTF8.self)
    let version = line.firstMatch(of: /swift-tools-version:\s*([0-9.]+)/)?.1 ?? "5"
    let parts = version.split(separator: ".").map(String.init)
    return (parts + ["0", "0"]).prefix(3).joined(separator: ".")
  }

  private init(file: String, source: BracketedTokens) {
    self.file = file
    self.source = source
  }

  private mutating func read(in folder: String, tools: String) throws -> [String: Any] {
    readConstants()
    let call = tokens.indices.dropLast().first { index in
      tokens[index].code == "Package" && tokens[index + 1].code == "("
    }
    guard let call, let end = source.closing[call + 1] else {
      throw KitError.unreadable(file: file, reason: "no package is declared")
    }
    try checkChanges(after: end)
    let package = LiteralCall(
      name: "Package", line: tokens[call].line, arguments: arguments(after: call + 1))
    return [
      "name": try text(package["name"], of: package),
      "products": try calls(package["products"]).map(product),
      "platforms": (try? calls(package["platforms"]))?.map(platform) ?? [],
      "dependencies": try calls(package["dependencies"]).map { try dependency($0, in: folder) },
      "targets": try calls(package["targets"]).map(target),
      "toolsVersion": ["_version": tools],
    ]
  }

  /// Statements that change what is declared.
  private func checkChanges(after end: Int) throws {
    for index in tokens.indices.dropFirst(end).dropLast(2)
    where ["targets", "dependencies", "products"].contains(tokens[index].code) {
      let next = tokens[index + 1].code
      let isChange =
        next == "." && ["append", "insert", "remove", "removeAll"].contains(tokens[index + 2].code)
      if tokens[index - 1].code == ".", isChange || ["=", "+="].contains(tokens[index + 1].text) {
        throw computed(tokens[index].line)
      }
    }
  }

  private func computed(_ line: Int) -> KitError {
    .unreadable(
      file: file, line: line,
      reason: "it is computed here; run kit without --no-manifest to know it")
  }
}

// MARK: - Values

/// A literal of a manifest.
private indirect enum LiteralValue {
  case text(String)
  case list([LiteralValue])
  /// Also a case, `.v13`.
  case call(LiteralCall)
  case computed(line: Int)
}

private struct LiteralCall {
  let name: String
  let line: Int
  let arguments: [(label: String, value: LiteralValue)]

  subscript(_ label: String) -> LiteralValue? { arguments.first { $0.label == label }?.value }
}

extension LiteralManifest {
  /// `let name = …`, outside of brackets.
  private mutating func readConstants() {
    var index = 0
    while index + 3 < tokens.count {
      defer { index = (source.closing[index] ?? index) + 1 }
      guard tokens[index].code == "let", tokens[index + 1].kind == .word else { continue }
      var start = index + 2
      while start < tokens.count, tokens[start].text != "=",
        tokens[start].line == tokens[index].line
      {
        start = (source.closing[start] ?? start) + 1
      }
      guard start + 1 < tokens.count, tokens[start].text == "=" else { continue }
      constants[tokens[index + 1].text] = value(statement(from: start + 1))
    }
  }

  /// The tokens of an expression that ends with its line, or with a bracket that it opens there.
  private func statement(from start: Int) -> [Int] {
    var (outer, index, line) = ([Int](), start, tokens[start].line)
    while index < tokens.count {
      let isContinued = tokens[index].kind == .operator || tokens[index].code == "."
      if !outer.isEmpty, tokens[index].line > line, !isContinued { break }
      outer.append(index)
      let last = source.closing[index] ?? index
      line = tokens[last].line
      index = last + 1
    }
    return outer
  }

  private func arguments(after opening: Int) -> [(label: String, value: LiteralValue)] {
    source.arguments(after: opening).map { argument in
      let isLabelled = argument.count > 2 && tokens[argument[1]].code == ":"
      return isLabelled
        ? (tokens[argument[0]].text, value(Array(argument.dropFirst(2)))) : ("", value(argument))
    }
  }

  private func value(_ argument: [Int]) -> LiteralValue {
    let parts = argument.split { tokens[$0].text == "+" }.map { part(Array($0)) }
    if parts.count == 1 { return parts[0] }
    let lists = parts.compactMap { if case .list(let items) = $0 { items } else { nil } }
    let line = argument.first.map { tokens[$0].line } ?? 1
    return lists.count == parts.count ? .list(lists.flatMap(\.self)) : .computed(line: line)
  }

  private func part(_ argument: [Int]) -> LiteralValue {
    guard let first = argument.first, let last = argument.last else { return .computed(line: 1) }
    let line = tokens[first].line
    if argument.count == 1 {
      let token = tokens[first]
      if token.kind == .string { return string(token) }
      if token.code == "[" { return .list(source.arguments(after: first).map(value)) }
      if token.kind == .word { return constants[token.text] ?? .computed(line: line) }
    }
    let hasArguments = tokens[last].code == "("
    let names = argument.dropLast(hasArguments ? 1 : 0)
    guard let name = names.last,
      names.allSatisfy({ tokens[$0].kind == .word || tokens[$0].code == "." }),
      tokens[name].kind == .word
    else { return .computed(line: line) }
    return .call(
      LiteralCall(
        name: tokens[name].text, line: line, arguments: hasArguments ? arguments(after: last) : []))
  }

  private func string(_ token: SwiftToken) -> LiteralValue {
    let text = token.text
    guard text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1, !text.contains("\\"),
      !text.hasPrefix("\"\"\"")
    else { return .computed(line: token.line) }
    return .text(String(text.dropFirst().dropLast()))
  }

  private func text(_ value: LiteralValue?, of call: LiteralCall) throws -> String {
    switch value {
    case .text(let text): return text
    case .computed(let line): throw computed(line)
    default: throw computed(call.line)
    }
  }

  private func list(_ value: LiteralValue?) throws -> [LiteralValue] {
    switch value {
    case nil: return []
    case .list(let values): return values
    case .text: return []
    case .call(let call): throw computed(call.line)
    case .computed(let line): throw computed(line)
    }
  }

  private func calls(_ value: LiteralValue?) throws -> [LiteralCall] {
    try list(value).map {
      switch $0 {
      case .call(let call): return call
      case .computed(let line): throw computed(line)
      case .text(let text):
        return LiteralCall(name: "byName", line: 1, arguments: [("name", .text(text))])
      case .list: throw computed(1)
      }
    }
  }

  private func texts(_ value: LiteralValue?, of call: LiteralCall) throws -> [String] {
    try list(value).map { try text($0, of: call) }
  }
}

// MARK: - The parts of a manifest

extension LiteralManifest {
  private func product(_ call: LiteralCall) throws -> [String: Any] {
    let kind: [String: Any] =
      call.name == "library" ? ["library": ["automatic"]] : [call.name: NSNull()]
    return [
      "name": try text(call["name"], of: call), "type": kind,
      "targets": try texts(call["targets"], of: call),
    ]
  }

  /// `.macOS(.v10_15)`, `.iOS("13.0")`
  private func platform(_ call: LiteralCall) -> [String: Any] {
    let version =
      switch call.arguments.first?.value {
      case .call(let version): String(version.name.dropFirst()).replacing("_", with: ".")
      case .text(let text): text
      default: ""
      }
    return [
      "platformName": call.name.lowercased(),
      "version": version.contains(".") ? version : "\(version).0",
    ]
  }

  private func dependency(_ call: LiteralCall, in folder: String) throws -> [String: Any] {
    if let path = call["path"] {
      let path = try text(path, of: call)
      let full = (path.hasPrefix("/") ? path : folder.path(appending: path)).normalizedPath
      return ["fileSystem": [["identity": full.lastPathPart.lowercased(), "path": full]]]
    }
    if let id = call["id"] {
      return ["registry": [["identity": try text(id, of: call).lowercased()]]]
    }
    let name = try text(call["url"], of: call).lastPathPart.lowercased()
    let identity = name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    return ["sourceControl": [["identity": identity]]]
  }

  private static let kinds = [
    "target": "regular", "executableTarget": "executable", "testTarget": "test",
    "systemLibrary": "system", "binaryTarget": "binary", "plugin": "plugin", "macro": "macro",
  ]

  private func target(_ call: LiteralCall) throws -> [String: Any] {
    guard let kind = Self.kinds[call.name] else { throw computed(call.line) }
    var values: [String: Any] = [
      "name": try text(call["name"], of: call), "type": kind,
      "exclude": try texts(call["exclude"], of: call),
      "resources": try calls(call["resources"]).map { resource in
        ["path": try text(resource.arguments.first?.value, of: resource)]
      },
      "dependencies": try calls(call["dependencies"]).map { try use($0, as: $0.name) },
      "pluginUsages": try calls(call["plugins"]).map { try use($0, as: "plugin") },
      "settings": (try? calls(call["swiftSettings"]))?.compactMap(setting) ?? [],
    ]
    if let path = call["path"] { values["path"] = try text(path, of: call) }
    if let sources = call["sources"] { values["sources"] = try texts(sources, of: call) }
    return values
  }

  private func use(_ call: LiteralCall, as kind: String) throws -> [String: Any] {
    guard ["target", "product", "byName", "plugin"].contains(kind) else {
      throw computed(call.line)
    }
    let package: Any = try call["package"].map { try text($0, of: call) } ?? NSNull()
    return [kind: [try text(call["name"], of: call), package]]
  }

  /// Without those that do not change an API.
  private func setting(_ call: LiteralCall) -> [String: Any]? {
    let value: Any? =
      switch call.arguments.first?.value {
      case .text(let text): text
      case .call(let call) where call.name == "self": "MainActor"
      case .list(let items): items.compactMap { if case .text(let text) = $0 { text } else { nil } }
      default: nil
      }
    return value.map { ["tool": "swift", "kind": [call.name: ["_0": $0]]] }
  }
}
