/// A part of a page, without HTML.
enum PagePart {
  typealias Fact = (name: String, text: String)
  typealias Result = (name: String, text: String, failures: [Fact])
  typealias Sequence = (name: String, note: String, chart: SequenceChart)
  typealias File = (path: ArraySlice<Substring>, title: String, note: String, id: String)
  typealias Folder = (name: String, path: String, files: [File])
  typealias Source = (id: String, name: String, path: String, text: String)

  case table(RaceTable)
  /// Replaces a missing measurement; the page's last section gives the reason.
  case gap
  case text(String)
  /// In a quiet color.
  case note(String)
  case heading(String, note: String? = nil)
  case list([String])
  case facts([Fact])
  case results([Result])
  case group([PagePart])
  /// With a heading and a sentence; the chart is beside the parts.
  case figure(String, String, (any PageChart)?, [PagePart])
  /// Charts of one kind, above their table.
  case multiples([(name: String, chart: any PageChart)], RaceTable)
  /// Diagrams, each with its messages as a table.
  case sequences(String, isOpen: Bool, [Sequence])
  case folders([Folder])
  /// Texts side by side.
  case sources(String, note: String, gap: String?, [Source])
}

protocol PageChart {
  var markup: Markup { get }
}

extension [PagePart] {
  var markup: Markup { "\(map(\.markup))" }
}

extension PagePart {
  fileprivate var markup: Markup {
    switch self {
    case .table(let table): return table.markup
    case .gap: return Self.notMeasured
    case .text(let text): return "<p>\(text)</p>"
    case .note(let text): return "<p class=\"quiet\">\(text)</p>"
    case .heading(let text, let note):
      return "<h3>\(text)</h3>\(note.map { "\n\(PagePart.note($0).markup)" as Markup })"
    case .list(let texts):
      let items: [Markup] = texts.map { "<li>\($0)</li>" }
      return "<ul>\(items)</ul>"
    case .facts(let facts):
      let items: [Markup] = facts.map { "<dt>\($0.name)</dt><dd>\($0.text)</dd>" }
      return "<dl class=\"facts-list\">\(items)</dl>"
    case .results(let results): return "<dl class=\"verdicts\">\(results.map(Self.item))</dl>"
    case .group(let parts): return "<div>\(parts.markup)</div>"
    case .figure(let title, let text, let chart, let parts):
      return """
        <figure\(class: chart == nil ? nil : "pair")>
        <figcaption><h3>\(title)</h3><p>\(text)</p></figcaption>\(chart?.markup)\(parts.markup)</figure>
        """
    case .multiples(let charts, let table):
      return """
        <figure><figcaption><h3>\(table.caption)</h3></figcaption>\
        <div class="multiples">\(charts.map(Self.multiple))</div>
        \(table.markup)</figure>
        """
    case .sequences(let title, let isOpen, let sequences):
      return """
        <details\((isOpen ? " open" : "") as Markup)><summary>\(title)</summary>
        <div class="diagrams">\(sequences.map(Self.figure))</div></details>
        """
    case .folders(let folders): return "<div class=\"trees\">\(folders.map(Self.tree))</div>"
    case .sources(let name, let note, let gap, let sources):
      return """
        <details class="files"><summary><b>\(name)</b><span class="quiet"> \(note)</span></summary>
        \(gap.map { PagePart.note($0).markup })
        <div class="beside">\(sources.map(Self.figure))</div></details>
        """
    }
  }

  private static let notMeasured: Markup = """
    <p class="quiet">Not measured; <a href="#unmeasured">see the reasons</a>.</p>
    """

  private static func multiple(_ name: String, _ chart: any PageChart) -> Markup {
    "<div><p class=\"multiple\">\(name)</p>\(chart.markup)</div>"
  }

  private static func item(_ result: Result) -> Markup {
    let failures: [Markup] = result.failures.map { "<li><b>\($0.name)</b>: \($0.text)</li>" }
    let list: Markup? = failures.isEmpty ? nil : "<ul>\(failures)</ul>"
    return """
      <div\(class: list == nil ? nil : "failing")><dt>\(result.name)</dt>
      <dd><p>\(result.text)</p>\(list)</dd></div>
      """
  }

  private static func figure(_ name: String, _ note: String, _ chart: SequenceChart) -> Markup {
    let rows = chart.messages.enumerated().map { ["\($0 + 1)", $1.sender, $1.receiver, $1.call] }
    let header = ["", "from", "to", "message"]
    let table = RaceTable(header: header, rows: rows, caption: chart.title, words: header.count)
    return """
      <figure><figcaption><b>\(name)</b><span class="quiet"> \(note)</span></figcaption>
      \(chart.markup)
      <details class="table"><summary>As a table<span class="hidden">: \(chart.title)</span></summary>
      \(table.markup)</details></figure>
      """
  }

  private static func tree(_ folder: Folder) -> Markup {
    """
    <div class="tree"><h4>\(folder.name)</h4>
    <p class="quiet path">\(folder.path)</p>\(list(folder.files))</div>
    """
  }

  /// Folders before files, otherwise in order.
  private static func list(_ files: [File]) -> Markup {
    let nested = files.filter { $0.path.count > 1 }
    let folders: [Markup] = nested.compactMap(\.path.first).uniqued.map { folder in
      let inner = nested.filter { $0.path.first == folder }
        .map { ($0.path.dropFirst(), $0.title, $0.note, $0.id) }
      return "<li><span class=\"folder\">\(folder)/</span>\(list(inner))</li>"
    }
    let leaves: [Markup] = files.filter { $0.path.count == 1 }.map { file in
      """
      <li><a href="#\(file.id)">\(file.title)</a><span class="quiet"> \(file.note)</span></li>
      """
    }
    return "<ul>\(folders)\(leaves)</ul>"
  }

  private static func figure(_ source: Source) -> Markup {
    """
    <figure id="\(source.id)" tabindex="-1"><figcaption><b>\(source.name)</b>\
    <span class="quiet path"> \(source.path)</span></figcaption>
    <pre tabindex="0" role="region" aria-label="\(source.name), \(source.path)">\
    <code>\(source.text)</code></pre></figure>
    """
  }
}

extension RaceTable {
  /// Scrolls horizontally on a narrow screen. The caption replaces the first column's header.
  var markup: Markup {
    let kind = { (column: Int) in column < words ? nil : "figure" }
    let headings: [Markup] = ([""] + header.dropFirst()).enumerated().map { column, heading in
      "<th scope=\"col\"\(class: kind(column))>\(heading)</th>"
    }
    let lines: [Markup] = rows.map { row in
      let cells: [Markup] = row.enumerated().dropFirst().map { column, cell in
        let link: Markup? = links[cell].map { "<a href=\"\($0)\">\(cell)</a>" }
        return "<td\(class: kind(column))>\(link ?? "\(cell)")</td>"
      }
      return "<tr><th scope=\"row\">\(row[0])</th>\(cells)</tr>"
    }
    return """
      <div class="scroll" role="region" tabindex="0" aria-label="\(caption)"><table>
      <caption><span>\(caption)</span></caption>
      <thead><tr>\(headings)</tr></thead><tbody>\(lines)</tbody></table></div>
      """
  }
}
