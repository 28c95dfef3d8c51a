import DisplayKit
import PatternFacts

/// The five patterns of the moments, measured: printed, or written into their document.
@MainActor
struct TweetsBench {
  private let figures: TweetsFigures

  init() async throws { figures = try await TweetsFigures.measure() }

  func print() {
    let tables = figures.times + [figures.memory, figures.pages]
    let facts = StyledText(DisplayText((figures.verdicts + figures.facts).joined(separator: " ")))
    BenchPrinter.print(
      .stack(tables.map(shown) + [.text(facts)], spacing: 1))
  }

  /// - Parameter machine: what it was measured on, in words.
  func write(machine: String) async throws {
    let digest = try MeasuredSources.digest(root: ".")
    var document = try PatternsDocument(root: ".")
    let measured = figures.parts(machine: machine, digest: digest)
    let counted = try await PatternFacts.parts(root: ".")
    for (name, text) in measured.merging(counted, uniquingKeysWith: { $1 }) {
      try document.replace(name, with: text)
    }
    try document.write(root: ".")
  }

  private func shown(_ table: MarkdownTable) -> Content {
    .table(
      Table(
        header: table.header.map { StyledText(DisplayText($0)) },
        rows: table.rows.map { $0.map { StyledText(DisplayText($0)) } }))
  }
}
