package enum StatsFormat: String, CaseIterable, Sendable {
  case text, json, markdown
}
