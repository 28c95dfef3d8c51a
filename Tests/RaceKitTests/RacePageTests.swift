import DisplayKit
import Foundation
import Testing

@testable import RaceKit

struct RacePageTests {
  private static let hostile = "</script><img src=x onerror=alert(1)>\"'&<!--]]>\u{202E}"

  @Test func escapesForeignText() throws {
    let html = try RacePage(.full(Self.hostile)).html()
    #expect(!html.contains("<img"))
    #expect(html.components("<script") == 2 && html.components("</script") == 2)
    #expect(!html.contains("<!--"))
    #expect(!html.unicodeScalars.contains("\u{202E}") || !html.withoutData.contains("\u{202E}"))
    #expect(html.components("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;") > 40)
  }

  @Test(arguments: ["", hostile])
  func embedsTheReportAsJSON(tail: String) throws {
    let report = RaceReport.full(tail)
    let html = try RacePage(report).html()
    let data = try #require(html.rawData)
    let read = try JSONDecoder().decode(RaceReport.self, from: Data(data.utf8))
    #expect(read == report)
  }

  @Test func loadsNoExternalResources() throws {
    let html = try RacePage(.full()).html()
    #expect(html.contains("content=\"default-src 'none'; "))
    #expect(!html.contains("{{"))
    for word in ["http:", "https:", "src=", "@import", "url(", "<link"] {
      #expect(!html.contains(word), "\(word)")
    }
  }

  @Test func factsAreTheFirstParagraph() throws {
    let report = RaceReport.full()
    let html = try RacePage(report).html()
    let facts = Markup(text: report.facts.joined(separator: " ").capitalizedFirst).html
    let paragraph = try #require(html.firstRange(of: "<p class=\"facts\">\(facts)</p>"))
    let heading = try #require(html.firstRange(of: "</h1>"))
    #expect(html[heading.upperBound..<paragraph.lowerBound].isEmpty)
  }

  @Test(arguments: [
    ">1.30<", ">0.80<", ">inconclusive<", "relative to base", ">slower<",
    "inconclusive at this budget (−",
    "<svg class=\"chart\"",
    "<svg class=\"chart sequence\"", "2 declared messages, call depth 2",
    "AlphaOnlyAlpha", "struct BetaView {}", "4.00 (1.00–7.00)", "1.50", "+20 −0",
    ": the sum of 2 commits (a1, b2)", ">not counted: written after<",
    ">65,432<",
    ">To the Router<", ">Alpha/In/AlphaView.swift:3</a>", ">Like: 3 files.<",
    ">Like: not counted.<",
    ">2 files, 9 lines, 2 types.<", "1,234", "Heap of Beta", "It has none",
    "data-name=\"race-list.json\"",
  ])
  func containsMeasurements(text: String) throws {
    let html = try RacePage(.full()).html().withoutData
    #expect(html.contains(text))
  }

  @Test func reportsMissingMeasurements() throws {
    let html = try RacePage(.make([.base, .make("Alpha", failing: 2)]).concluded).html()
    #expect(html.components("Not measured; ") == 8)
    #expect(html.contains("<dt>Binary sizes</dt><dd>This run read no release build"))
    #expect(html.contains("<dt>Compile times</dt><dd>This run did not time"))
    #expect(html.contains("<dt>Change costs</dt><dd>This run did not read"))
    #expect(html.contains("fails 2 of 12"))
    #expect(html.contains("<b>s0</b>: expected a, found b"))
  }

  @Test func omitsFactorsWithoutABaseline() throws {
    let report = RaceReport.make([.make("Alpha")], events: [.make("load", ["alpha": nil])])
    let html = try RacePage(report.concluded).html().withoutData
    #expect(html.contains("Overview.<") && !html.contains("Times are relative"))
  }

  @Test func everyLinkHasATarget() throws {
    let html = try RacePage(.full()).html().withoutData
    let ids = html.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(ids).count == ids.count)
    let links = html.split(separator: "href=\"#").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(links.count > 18)
    #expect(Set(links).subtracting(ids).isEmpty)
  }
}

extension String {
  /// The content of the page's data script.
  fileprivate var rawData: Substring? {
    let opening = "id=\"report\">"
    guard let start = firstRange(of: opening)?.upperBound,
      let end = self[start...].firstRange(of: "</script>")?.lowerBound
    else { return nil }
    return self[start..<end]
  }

  fileprivate var withoutData: String {
    rawData.map { replacing(String($0), with: "") } ?? self
  }
}
