import Testing

@testable import RaceKit

struct ChartTests {
  @Test func drawsAndDescribesIntervals() {
    let chart = IntervalChart(
      id: "c", title: "Load <",
      rows: [
        .init(name: "A&B", interval: (1.1, 1, 1.1), kind: .none),
        .init(name: "C", interval: (1.3, 1.2, 1.3), kind: .more),
      ], reference: 1, unit: "times", format: NumberFormat.factor)
    let html = chart.markup.html
    #expect(html.contains("role=\"img\" aria-labelledby=\"c-title c-text\""))
    #expect(html.contains("<title id=\"c-title\">Load &lt;</title>"))
    #expect(html.contains("A&amp;B: 1.10, between 1.00 and 1.10. C: 1.30, between 1.20 and 1.30."))
    #expect(html.contains("class=\"dot none\"") && html.contains("class=\"dot more\""))
    #expect(html.contains("class=\"reference\""))
  }

  @Test func highlightsOneCurve() {
    let curves = [1.0, 9].map { [(10, (1.0, 1.0, 1.0)), (1_000, ($0, $0, $0))] }
    let html = CurveChart(id: "c", title: "B", unit: "rows", curves: curves, front: 1).markup.html
    #expect(html.components("class=\"curve front\"") == 1)
    #expect(html.components("class=\"curve faint\"") == 1)
    #expect(html.contains("10: 1.00 ns") && html.contains("1,000: 9.00 ns"))
  }

  @Test func sequenceChartDrawsAnArrowPerMessage() {
    let messages = [
      ("Host", "View", "handle(appeared)"), ("View", "View", "draw()"),
      ("View", "Host", String(repeating: "x", count: 99)),
    ]
    let html = SequenceChart(id: "s", title: "T", messages: messages).markup.html
    #expect(html.components("class=\"message\"") == 3)
    #expect(html.components("class=\"tip\"") == 3)
    #expect(html.components("class=\"lifeline\"") == 2)
    #expect(html.contains("Host to View: handle(appeared). View to View: draw()."))
    #expect(html.contains("xxx…</text>"))
  }

  @Test func stacksLinesOfSourcesAndTests() {
    let html = LinesChart(
      id: "l", title: "T",
      rows: [.init(name: "A", sources: 30, tests: 10), .init(name: "B", sources: 0, tests: 0)]
    ).markup.html
    #expect(html.contains("A: 30 in the sources, 10 in the tests."))
    #expect(html.contains(">30 + 10</text>") && html.contains("width=\"0\""))
  }
}

extension String {
  /// The number of occurrences of a text.
  func components(_ text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}

struct ScaleTests {
  @Test func placesNumbers() {
    let scale = Scale(holding: [1, 2], from: 0, to: 100)
    #expect(scale.place(1) > 0 && scale.place(2) < 100)
    #expect(scale.place(1.5) == 50)
    #expect(scale.place(-7) == 0 && scale.place(7) == 100)
    #expect(scale.ticks(4) == [1, 1.5, 2])
  }

  @Test(arguments: [[], [3], [0, 0], [5, 5]])
  func placesFewNumbers(numbers: [Double]) {
    for scale in [
      Scale(holding: numbers, from: 0, to: 10), Scale(growing: numbers, from: 0, to: 10),
      Scale(growing: numbers, from: 0, to: 10, logarithmic: true),
    ] {
      #expect((0...10).contains(scale.place(numbers.first ?? 0)))
      #expect(scale.ticks(3).allSatisfy { $0.isFinite })
    }
  }

  @Test func isLogarithmicForAWideRange() {
    let near = Scale(growing: [10, 40], from: 0, to: 100)
    #expect(!near.isLogarithmic)
    #expect(near.place(0) == 0)
    let far = Scale(growing: [1, 100, 10_000], from: 0, to: 100)
    #expect(far.isLogarithmic)
    #expect(far.place(100).rounded() == 50)
    #expect(far.ticks(4) == [1, 10, 100, 1_000, 10_000] || far.ticks(4) == [1, 100, 10_000])
  }

  @Test(arguments: [
    (1.25, "1.3"), (-0.04, "0"), (-2.5, "-2.5"), (30, "30"), (.infinity, "0"), (.nan, "0"),
    (1e9, "0"),
  ])
  func formatsCoordinates(number: Double, text: String) {
    #expect(Chart.place(number) == text)
  }

  @Test func truncatesLongNames() {
    #expect(Chart.cut("Presenter", toFit: 66) == "Presenter")
    #expect(Chart.cut("VIP with Coordinator", toFit: 66) == "VIP with …")
  }
}
