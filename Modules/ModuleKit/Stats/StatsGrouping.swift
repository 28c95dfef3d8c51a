/// What the rows of the figures stand for.
package enum StatsGrouping: String, CaseIterable, Sendable {
  case module, pattern, tag, owner, folder
}
