/// Something that `kit check` found, where, and how to mend it.
package struct Finding: Codable, Equatable, Sendable {
  package var rule: String
  package var file: String
  package var line: Int?
  package var message: String
  package var mend: String

  init(_ rule: Rule, file: String, line: Int?, _ message: String, mend: String) {
    self.rule = rule.rawValue
    self.file = file
    self.line = line
    self.message = message
    self.mend = mend
  }
}
