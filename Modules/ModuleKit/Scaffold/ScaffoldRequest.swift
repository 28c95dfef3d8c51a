/// What `kit new` is asked for.
package struct ScaffoldRequest: Equatable, Sendable {
  package var pattern: String
  package var name: String
  /// An existing feature, whose border the module takes.
  package var feature: String?
  package var owner: String?

  package init(pattern: String, name: String, feature: String? = nil, owner: String? = nil) {
    self.pattern = pattern
    self.name = name
    self.feature = feature
    self.owner = owner
  }
}
