import RaceKit

extension RaceReport {
  /// What can be counted comes out the same in each run, so a document that tells it can be held to
  /// it: the first words of each table that the document does not hold as it is now.
  func staleTables(in document: String) -> [String] {
    let tables =
      [contractTable, messagesTable, sourcesTable].compactMap(\.self) + changes.map(table)
    return tables.filter { !document.contains($0.markdown) }.compactMap(\.header.first)
  }
}
