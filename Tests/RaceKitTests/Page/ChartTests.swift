import Testing

@testable import RaceKit

struct ChartTests {
  @Test func anIntervalIsDrawnAndDescribed() {
    let chart = IntervalChart(
      id: "c", title: "Load <",
      rows: [
        .init(name: "A&B", interval: .between(1, 1.1), difference: RaceReport.Difference.none),
        .init(name: "C", interval: .between(1.2, 1.3), difference: .more),
      ], reference: 1, unit: "times", format: Figures.factor)
    let html = chart.markup.html
    #expect(html.contains("role=\"img\" aria-labelledby=\"c-title c-text\""))
    #expect(html.contains("<title id=\"c-title\">Load &lt;</title>"))
    #expect(html.contains("A&amp;B: 1.10, between 1.00 and 1.10. C: 1.30, between 1.20 and 1.30."))
    #expect(html.contains("class=\"dot none\"") && html.contains("class=\"dot more\""))
    #expect(html.contains("class=\"reference\""))
  }

  @Test func aCurveStandsBeforeTheOthers() {
    let curve = RaceReport.Curve.made("more", growths: ["a": 1...1, "b": 1...9])
    let html = CurveChart(id: "c", name: "B", curve: curve, front: 1).markup.html
    #expect(html.components("class=\"curve front\"") == 1)
    #expect(html.components("class=\"curve faint\"") == 1)
    #expect(html.contains("10: 1.00 ns") && html.contains("1,000: 9.00 ns"))
  }

  @Test func everyMessageHasAnArrow() {
    let diagram = RaceReport.Diagram(
      event: "load",
      messages: [
        .init(from: "Host", to: "View", "handle(appeared)", depth: 0),
        .init(from: "View", to: "View", "draw()", depth: 1),
        .init(from: "View", to: "Host", String(repeating: "x", count: 99), depth: 1),
      ])
    let html = SequenceChart(id: "s", title: "T", diagram: diagram).markup.html
    #expect(html.components("class=\"message\"") == 3)
    #expect(html.components("class=\"tip\"") == 3)
    #expect(html.components("class=\"lifeline\"") == 2)
    #expect(html.contains("Host to View: handle(appeared). View to View: draw()."))
    #expect(html.contains("xxx…</text>"))
  }

  @Test func linesOfSourcesAndTestsStandInARow() {
    let html = LinesChart(
      id: "l", title: "T",
      rows: [.init(name: "A", sources: 30, tests: 10), .init(name: "B", sources: 0, tests: 0)]
    ).markup.html
    #expect(html.contains("A: 30 in the sources, 10 in the tests."))
    #expect(html.contains(">30 + 10</text>") && html.contains("width=\"0\""))
  }
}

extension String {
  /// How often a text occurs in it.
  func components(_ text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
