#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A report as one self-contained HTML page: no network access, and readable without scripts. All
/// text from the report is escaped.
public struct RacePage {
  let report: RaceReport

  public init(_ report: RaceReport) {
    self.report = report
  }

  public func html() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = String(decoding: try encoder.encode(report), as: UTF8.self)
    let page = Markup.tag("html", ["lang": "en"]) {
      head
      Markup.tag("body") {
        Markup.raw("<a class=\"skip\" href=\"#main\">Skip to the report</a>\n")
        header
        contents
        Markup.tag("main", ["id": "main"]) {
          for section in sections { section.markup }
        }
        Markup.data(data, id: "report")
        Markup.raw("<script>\n")
        Markup.raw(resource: PackageResources.page_js)
        Markup.raw("</script>")
      }
    }
    return "<!doctype html>\n" + page.html + "\n"
  }

  /// The hash of `page.js` after a newline: if it does not match, browsers block the script, and
  /// `Scripts/page` fails.
  private static let policy: StaticString = """
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'sha256-WxJFgnL36mXBncHRIuX4SIzTUUQSLCtUXCui9TkzC2Q='; \
    base-uri 'none'; form-action 'none'">

    """

  private var head: Markup {
    .tag("head") {
      Markup.raw("\n<meta charset=\"utf-8\">\n")
      Markup.raw(Self.policy)
      Markup.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
      Markup.raw("<meta name=\"color-scheme\" content=\"light dark\">\n")
      Markup.tag("title") { report.title }
      Markup.raw("<style>\n")
      Markup.raw(resource: PackageResources.page_css)
      Markup.raw("</style>")
    }
  }

  private var header: Markup {
    .tag("header") {
      Markup.tag("p", ["class": "kicker"]) { "race \(report.feature)" }
      Markup.tag("h1") { report.title }
      if !report.facts.isEmpty {
        Markup.tag("p", ["class": "facts"]) { report.facts.joined(separator: " ").capitalizedFirst }
      }
    }
  }

  private var contents: Markup {
    .tag("nav", ["aria-label": "Contents"]) {
      Markup.tag("ul") {
        for section in sections {
          Markup.tag("li") {
            Markup.tag("a", ["href": "#\(section.id)"]) { section.title }
          }
        }
      }
    }
  }

  private var sections: [PageSection] {
    [
      verdicts, times, curves, memory, messages, sources, compiler, changes, method, unmeasured,
      download,
    ]
  }
}
