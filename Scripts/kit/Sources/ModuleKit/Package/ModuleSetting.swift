/// What a manifest says of a target that changes its API: the default isolation, an upcoming feature.
package struct ModuleSetting: Hashable, Sendable {
  /// `defaultIsolation`, `packageName`, or the name of a feature.
  package let name: String
  /// `MainActor`; empty for a feature.
  package let value: String
  /// As in a source: `os(Linux)`.
  package let condition: String

  package init(name: String, value: String = "", condition: String = "") {
    self.name = name
    self.value = value
    self.condition = condition
  }

  /// Upcoming features that change what callers see.
  private static let features: Set = [
    "DisableOutwardActorInference", "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
  ]

  static func feature(_ name: String, condition: String) -> ModuleSetting? {
    features.contains(name) ? ModuleSetting(name: name, condition: condition) : nil
  }
}

extension ManifestTarget {
  /// A build setting: `{"kind": {"defaultIsolation": {"_0": "MainActor"}}, "tool": "swift"}`.
  struct Setting: Decodable, Equatable, Sendable {
    private enum Value: Decodable, Equatable {
      case text(String)
      case list([String])
      case other

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
          self = .text(text)
        } else {
          self = (try? container.decode([String].self)).map { .list($0) } ?? .other
        }
      }
    }

    private struct Condition: Decodable, Equatable {
      var platformNames: [String]?
      var config: String?
    }

    private var tool: String
    private var kind: [String: [String: Value]]
    private var condition: Condition?

    var changes: [ModuleSetting] {
      guard tool == "swift" else { return [] }
      return kind.flatMap { name, values -> [ModuleSetting] in
        switch (name, values["_0"]) {
        case ("defaultIsolation", .text(let value)):
          return [ModuleSetting(name: name, value: value, condition: conditionText)]
        case ("enableUpcomingFeature", .text(let value)):
          return [.feature(value, condition: conditionText)].compactMap(\.self)
        case ("unsafeFlags", .list(let flags)): return self.flags(flags)
        // Also the default isolation `nil`, which is the language's.
        default: return []
        }
      }
    }

    private func flags(_ flags: [String]) -> [ModuleSetting] {
      // `-Xfrontend` comes before a flag and before its value.
      let words = flags.filter { $0 != "-Xfrontend" }
      return zip(words, words.dropFirst()).compactMap { flag, value in
        switch flag {
        case "-package-name":
          ModuleSetting(name: "packageName", value: value, condition: conditionText)
        case "-default-isolation":
          ModuleSetting(name: "defaultIsolation", value: value, condition: conditionText)
        case "-enable-upcoming-feature": .feature(value, condition: conditionText)
        default: nil
        }
      }
    }

    private var conditionText: String {
      let systems = (condition?.platformNames ?? []).map { "os(\($0))" }.joined(separator: " || ")
      let parts = [systems, condition?.config ?? ""].filter { !$0.isEmpty }
      return parts.joined(separator: " && ")
    }
  }

  var moduleSettings: [ModuleSetting] {
    let changes = (settings ?? []).flatMap(\.changes)
    // The last one is in effect.
    return Dictionary(changes.map { ("\($0.name) \($0.condition)", $0) }) { $1 }.values
      .sorted { ($0.name, $0.condition) < ($1.name, $1.condition) }
  }
}
