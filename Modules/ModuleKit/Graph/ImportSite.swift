/// An import, and the file that it stands in.
package struct ImportSite: Equatable, Sendable {
  package var file: String
  package var statement: ImportStatement
}
