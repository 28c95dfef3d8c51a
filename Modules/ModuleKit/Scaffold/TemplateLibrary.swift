#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The built-in templates, which are part of the program, and the team's own in `.kit/templates`,
/// which stand before them.
package struct TemplateLibrary: Sendable {
  static let folder = ".kit/templates"

  private static let builtIn: [String: [UInt8]] = [
    "vip": PackageResources.vip_template,
    "viper": PackageResources.viper_template,
    "mvvm-clean": PackageResources.mvvm_clean_template,
    "stateful": PackageResources.stateful_template,
    "vip-coordinator": PackageResources.vip_coordinator_template,
    "border": PackageResources.border_template,
    "scene-tests": PackageResources.scene_tests_template,
  ]

  /// What other templates include, and what is no pattern.
  private static let parts: Set<String> = ["border", "scene-tests"]

  private let root: String

  package init(root: String) {
    self.root = root
  }

  package var patterns: [String] {
    let folder = root.path(appending: Self.folder)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let own = files.filter { $0.hasSuffix(".template") }.map { String($0.dropLast(9)) }
    return Set(own).union(Self.builtIn.keys).subtracting(Self.parts).sorted()
  }

  /// The text of a pattern's template, for a team to start its own from.
  package func text(of pattern: String) throws(KitError) -> String {
    let patterns = patterns
    guard patterns.contains(pattern) || Self.parts.contains(pattern) else {
      let nearest = NearestWord.suggestion(for: pattern, among: patterns)
      throw .usage(
        "'\(pattern)' is no pattern"
          + (nearest.isEmpty ? " (\(patterns.joined(separator: ", ")))" : nearest))
    }
    let own = SourceBytes.read(root.path(appending: Self.file(pattern)))
    return String(decoding: own ?? Self.builtIn[pattern] ?? [], as: UTF8.self)
  }

  /// The pattern's template with the files of those that it includes. Beside a feature that is there
  /// already, the feature's border is left out.
  func template(_ pattern: String, besideFeature: Bool) throws(KitError) -> Template {
    var whole = try Template(try text(of: pattern), file: Self.file(pattern))
    for part in whole.words("include") where part != "border" || !besideFeature {
      whole.files += try Template(try text(of: part), file: Self.file(part)).files
    }
    return whole
  }

  private static func file(_ pattern: String) -> String {
    "\(folder)/\(pattern).template"
  }
}
