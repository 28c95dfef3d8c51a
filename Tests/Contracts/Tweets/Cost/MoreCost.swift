/// What five more rows cost at the top of a long feed and far below.
package struct MoreCost: Sendable {
  package let first: Duration
  package let deep: Duration
  /// That the deep scene showed at the end.
  package let rows: Int

  package var ratio: Double { deep / first }
}
