/// What the rows of the figures stand for.
package enum StatsGrouping: String, CaseIterable, Sendable {
  case module, tag, owner, folder
}
