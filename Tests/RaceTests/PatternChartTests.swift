import Foundation
import Testing

@testable import race

struct PatternChartTests {
  private func row(_ name: String, _ declarations: Int?, _ time: Double?) -> PatternFigures.Row {
    PatternFigures.Row(
      id: name.lowercased(), name: name, declarations: declarations, lines: 100, roles: 4,
      time: time, timeRange: time.map { "\($0)" })
  }

  private func svg(_ rows: [PatternFigures.Row]) throws -> String {
    let chart = PatternChart(figures: PatternFigures(changes: ["search", "undo"], rows: rows))
    return try #require(chart.files["docs/patterns.svg"])
  }

  @Test func theDotsAreOrderedAsTheirFigures() throws {
    let svg = try svg([row("Cheap", 40, 1), row("Dear", 160, 1.5)])
    let dots = svg.matches(of: /<circle cx="([\d.]+)" cy="([\d.]+)"/)
      .compactMap { match in Double(match.1).flatMap { x in Double(match.2).map { (x, $0) } } }
    try #require(dots.count == 2)
    #expect(dots[0].0 < dots[1].0 && dots[0].1 > dots[1].1)
  }

  @Test func namesOfDotsInOnePlaceAreApart() throws {
    let svg = try svg([row("First", 100, 1), row("Second", 101, 1), row("Third", 102, 1)])
    let places = svg.matches(of: /<text x="([\d.]+)" y="([\d.]+)">(?:First|Second|Third)</)
    #expect(Set(places.map { "\($0.1) \($0.2)" }).count == 3)
  }

  @Test func aPatternThatIsNotTimedIsOnTheLowestLine() throws {
    let svg = try svg([row("Timed", 40, 1), row("Untimed", 60, nil)])
    #expect(svg.contains(/<circle cx="[\d.]+" cy="332.0"/))
  }

  @Test func theFiguresAreATextOfFactsAndATable() {
    let chart = PatternChart(
      figures: PatternFigures(
        changes: ["search"], rows: [row("One", 40, 1.25), row("Two", nil, nil)]))
    #expect(
      chart.figures.text == """
        one
        changes: search
        declarations: 40
        lines: 100
        roles: 4
        time: 1.25

        two
        changes: search
        lines: 100
        roles: 4

        """)
    let parts = chart.parts(of: "Modules/TweetsKit/PATTERNS.md")
    #expect(parts["chart table"]?.contains("| One | 40 | 1.25 | 4 |") == true)
    #expect(parts["chart"]?.contains("src=\"../../docs/patterns.svg\"") == true)
    #expect(
      chart.parts(of: "README.md")["chart"]?.contains("One: 40, 1.25, 4; Two: –, –, 4") == true)
  }
}
