/// The built-in templates, and the team's own, which have precedence: in `.kit/templates`, and for
/// modules of a feature in `.kit/templates/FEATURE`.
package struct TemplateLibrary: Sendable {
  static let folder = ".kit/templates"

  /// Templates that others include; they are not patterns.
  private static let parts: Set<String> = [
    "border", "scene-tests", "beside", contract, app, "plain-screen", "plain-observed",
    "plain-view",
    "plain-task", "plain-reducer", "plain-test-store",
  ]

  /// Included in every pattern module of an existing feature.
  private static let contract = "contract"

  /// The team's, for what a feature brings to its app.
  private static let app = "app"

  private let root: String
  private let feature: String?

  package init(root: String, feature: String? = nil) {
    self.root = root
    self.feature = feature
  }

  package var patterns: [String] {
    let files = folders.flatMap { FileTree.names(in: root.path(appending: $0)) }
    let templates = (files + EmbeddedText.files.keys).filter { $0.hasSuffix(".template") }
    return Set(templates.map { String($0.dropLast(9)) }).subtracting(Self.parts).sorted()
  }

  /// The text of a pattern's template, as a start for a custom one.
  package func text(of pattern: String) throws -> String {
    let patterns = patterns
    guard patterns.contains(pattern) || Self.parts.contains(pattern),
      let text = own(pattern)?.text ?? EmbeddedText.files["\(pattern).template"]
    else {
      throw KitError.usage(
        SpellingSuggestion.unknown(pattern, "pattern", among: patterns, listsAll: true))
    }
    return text
  }

  /// The pattern's template with included files. The border is left out for an existing feature.
  func template(_ pattern: String) throws -> Template {
    var whole = try read(pattern)
    for part in whole.words("include") where part != "border" || feature == nil {
      whole.files += try read(part).files
    }
    return whole
  }

  /// The parts that a template needs in place of modules that a package does not have, in plain Swift. Throws for
  /// a module that the template does not replace.
  func replacements(of modules: [String], in template: Template) throws -> Template {
    var whole = Template()
    for part in modules.flatMap({ template.words("plain-\($0)") }) {
      whole.files += try read(part).files
    }
    return whole
  }

  /// Nil without such a template of the team, and for a pattern without the screen that kit's own share.
  func app(for pattern: String) throws -> (template: Template, file: String)? {
    guard feature == nil, let file = own(Self.app)?.file, patterns.contains(pattern),
      try read(pattern).words("include").contains("border")
    else { return nil }
    return (try read(Self.app), file)
  }

  func partsBeside() throws -> [Template] {
    guard feature != nil else { return [] }
    let contract = isFeaturesOwn(Self.contract) ? [try read(Self.contract)] : []
    return contract + [try read("beside")]
  }

  /// Whether the team has a custom template for modules of this feature.
  func isFeaturesOwn(_ pattern: String) -> Bool {
    feature != nil && own(pattern)?.file == file(pattern)
  }

  /// The path of the team's template, for this feature if there is one.
  func file(_ pattern: String) -> String { "\(folders[0])/\(pattern).template" }

  private var folders: [String] {
    (feature.map { [Self.folder.path(appending: $0)] } ?? []) + [Self.folder]
  }

  private func own(_ pattern: String) -> (file: String, text: String)? {
    for folder in folders {
      let file = "\(folder)/\(pattern).template"
      if let text = SourceBytes.text(root.path(appending: file)) { return (file, text) }
    }
    return nil
  }

  private func read(_ pattern: String) throws -> Template {
    try Template(try text(of: pattern), file: own(pattern)?.file ?? file(pattern))
  }
}
