package enum ChangeCostFormat: String, CaseIterable, Sendable {
  case text, json, markdown
}
