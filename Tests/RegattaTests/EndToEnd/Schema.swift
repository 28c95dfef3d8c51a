import Foundation
import SampleServer

@testable import regatta

/// A JSON Schema, with the keywords that the schemas of `regatta help json` use.
struct Schema {
  private let root: JSONValue

  init(_ document: String) throws {
    root = try JSONValue(HelpCommand.schema(of: document) ?? "")
  }

  func faults(in text: String) throws -> [String] {
    faults(in: try JSONValue(text), by: root, at: "$")
  }

  private func faults(in value: JSONValue, by schema: JSONValue, at path: String) -> [String] {
    schema.fields.flatMap { keyword, rule -> [String] in
      switch keyword {
      case "$schema", "$defs", "description": []
      case "type": schema.types.isDisjoint(with: value.typeNames) ? ["\(path) is \(value)"] : []
      case "format": value.isDate || value == .null ? [] : ["\(path) is no date: \(value)"]
      case "enum": rule.elements.contains(value) ? [] : ["\(path) is \(value)"]
      case "required":
        rule.strings.filter { value[$0] == nil }.map { "\(path) has no \($0)" }
      case "properties":
        rule.fields.flatMap { name, rule in
          value[name].map { faults(in: $0, by: rule, at: "\(path).\(name)") } ?? []
        }
      case "additionalProperties":
        value.fields.keys.filter { schema["properties"]?[$0] == nil }.map { "\(path) has \($0)" }
      case "items":
        value.elements.enumerated().flatMap { faults(in: $1, by: rule, at: "\(path)[\($0)]") }
      case "anyOf":
        rule.elements.contains { faults(in: value, by: $0, at: path) == [] }
          ? [] : ["\(path) matches no alternative: \(value)"]
      case "$ref":
        rule.strings.flatMap { reference in
          let target = reference.split(separator: "/").dropFirst().reduce(root as JSONValue?) {
            $0?[String($1)]
          }
          return target.map { faults(in: value, by: $0, at: path) } ?? ["no \(reference)"]
        }
      default: ["unknown keyword \(keyword)"]
      }
    }
  }
}

extension Program.Result {
  var json: JSONValue { get throws { try JSONValue(output) } }
}

extension JSONValue {
  init(_ text: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  var fields: [String: JSONValue] { if case .object(let fields) = self { fields } else { [:] } }

  /// The string, or the strings of an array.
  var strings: [String] {
    if case .string(let text) = self { [text] } else { elements.flatMap(\.strings) }
  }

  var isDate: Bool {
    strings.first?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil
  }

  /// The types that this schema allows.
  var types: Set<String> {
    let alternatives = (self["anyOf"]?.elements ?? []).flatMap(\.types)
    return Set((self["type"]?.strings ?? []) + alternatives)
  }

  /// The types of this value.
  var typeNames: Set<String> {
    switch self {
    case .null: ["null"]
    case .bool: ["boolean"]
    case .number: ["integer", "number"]
    case .decimal: ["number"]
    case .string: ["string"]
    case .array: ["array"]
    case .object: ["object"]
    }
  }

  /// Calls `body` for each property of a schema, on all levels.
  func forEachProperty(_ body: (String, JSONValue) -> Void) {
    for (key, schema) in self["properties"]?.fields ?? [:] { body(key, schema) }
    for value in Array(fields.values) + elements { value.forEachProperty(body) }
  }
}
