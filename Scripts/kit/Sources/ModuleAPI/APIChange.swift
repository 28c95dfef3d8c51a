/// A difference between two versions of a module's API.
package struct APIChange: Equatable, Sendable {
  package enum Effect: Comparable, Sendable {
    /// Callers compile as before.
    case compatible
    /// Some callers may not compile, or behave differently.
    case review
    /// A caller that uses the declaration does not compile.
    case breaking
  }

  package let effect: Effect
  package let old: APIDeclaration?
  package let new: APIDeclaration?
  package let reason: String

  package var declaration: APIDeclaration? { new ?? old }
}
