import HTTPTypes

extension HTTPFields {
  /// The members of a list, without optional white space (RFC 9110, sections 5.6.1 and 5.6.3).
  func members(of name: HTTPField.Name) -> [String] {
    (self[name] ?? "").split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
  }
}
