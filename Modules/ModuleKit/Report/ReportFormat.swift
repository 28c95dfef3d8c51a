package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif
}
