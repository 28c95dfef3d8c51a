package enum AffectedFormat: String, CaseIterable, Sendable {
  case names, tests, matrix, filter, json
}
