import TestSupport
import Testing

@testable import ModuleKit

struct ModuleStatsTests {
  private let folder: TemporaryFolder
  private let workspace: Workspace
  private let stats: ModuleStats

  /// App → Feed → Model, App → Model; Feed has tests.
  init() throws {
    folder = try TemporaryFolder()
    var feed = Module.make("Feed", imports: ["Model"])
    feed.sources.append("Sources/Feed/Deep/More.swift")
    try folder.write("struct App {}\nfunc a() {\n}\n", to: "Sources/App/App.swift")
    try folder.write("protocol Feed {}\nstruct F {}\n", to: "Sources/Feed/Feed.swift")
    try folder.write("let a = 1\n", to: "Sources/Feed/Deep/More.swift")
    try folder.write("public struct Model {}\n", to: "Sources/Model/Model.swift")
    try folder.write("let a = 1\nlet b = 2\n", to: "Sources/FeedTests/FeedTests.swift")
    workspace = .make(
      .make("App", imports: ["Feed", "Model"]), feed, .make("Model"),
      .make("FeedTests", imports: ["Feed"], kind: .test), root: folder.path)
    stats = ModuleStats(workspace)
  }

  @Test func countsByModule() {
    let rows = stats.rows(groups: [:])
    #expect(rows.map(\.name) == ["App", "Feed", "Model"])
    #expect(rows.map(\.files) == [1, 2, 1])
    #expect(rows.map(\.code) == [3, 3, 1])
    #expect(rows.map(\.tests) == [0, 2, 0])
    #expect(rows.map(\.testsToCode) == [0, 0.67, 0])
    #expect(rows[1].protocols == 1)
    #expect(rows.map(\.incoming) == [0, 1, 2])
    #expect(rows.map(\.outgoing) == [2, 1, 0])
    #expect(rows.map(\.instability) == [1, 0.5, 0])
    #expect(rows.map(\.distance) == [0, 0, 1])
    #expect(rows.map(\.chain) == [2, 1, 0])
    #expect(rows.map(\.functionLongest) == [2, 0, 0])
  }

  @Test func sumsGroups() {
    let rows = stats.rows(groups: ["App": "ours", "Feed": "ours"])
    #expect(rows.map(\.name) == ["Model", "ours"])
    #expect(rows.map(\.modules) == [1, 2])
    #expect(rows.map(\.code) == [1, 6])
    #expect(rows.map(\.outgoing) == [0, 1])
    #expect(stats.rows(groups: ["App": "ours"], onlyGroups: true).map(\.name) == ["ours"])
  }

  @Test func matchesTestsByNamePrefix() {
    let graph = ModuleGraph(
      .make(
        .make("Feed"), .make("FeedKit"), .make("Kit"),
        .make("feedkitUITests", imports: ["Feed", "FeedKit", "Kit"], kind: .test),
        .make("KitTests", imports: ["Feed"], kind: .test)))
    #expect(graph.testedModules == ["feedkitUITests": "FeedKit"])
  }

  @Test func countsByFolder() {
    let rows = workspace.folderStats()
    #expect(
      rows.map(\.name) == ["Sources/App", "Sources/Feed", "Sources/Feed/Deep", "Sources/Model"])
    #expect(rows.map(\.code) == [3, 2, 1, 1])
  }

  @Test func countsByFile() {
    let rows = workspace.fileStats()
    #expect(
      rows.map(\.name) == [
        "Sources/App/App.swift", "Sources/Feed/Deep/More.swift", "Sources/Feed/Feed.swift",
        "Sources/Model/Model.swift",
      ])
    #expect(rows.map(\.code) == [3, 1, 2, 1])
    #expect(rows.map(\.exposed) == [0, 0, 0, 1])
  }

  @Test func writesTables() throws {
    let rows = stats.rows(groups: [:])
    let text = try rows.text(.text).split(separator: "\n")
    #expect(text.count == 4 && Set(text.map(\.count)).count == 1)
    let markdown = try [rows[0]].text(.markdown)
    #expect(
      markdown.hasSuffix(
        "\n| App | 1 | 3 | 0 | 0 | 0 | 1 | 0 | 1 | 2 | 2 | 2 | 0 | 0 | 0 | 2 | 1 | 0 | 2 |"))
    let json = try rows.text(.json)
    #expect(try decoded([StatsRow].self, from: json) == rows)
  }

  @Test func showsChanges() throws {
    let row = stats.rows(groups: [:])[0]
    var old = row
    old.code = 5
    old.instability = 0.5
    let changed = try [row].text(.markdown, since: [old])
    #expect(changed.contains("| App | 1 | 3 (-2) | 0 |"))
    #expect(changed.contains("| 1 (+0.5) |"))
    #expect(try [row].text(.markdown, since: []).contains("| App | 1 (+1) |"))
    #expect(try [StatsRow]().text(.markdown, since: [old]).contains("| App | 0 (-1) | 0 (-5) |"))
  }

  @Test func writesBothFiguresAsJSON() throws {
    let rows = stats.rows(groups: [:])
    let json = try [rows[0]].text(.json, since: [rows[1]])
    let changes = try decoded([[String: StatsRow]].self, from: json)
    #expect(changes == [["now": rows[0]], ["before": rows[1]]])
  }

  @Test func reportsThe90thPercentileOfFunctionLength() throws {
    var measure = SourceMeasure()
    measure.functions = Array((1...20).reversed())
    let row = StatsRow(name: "a", measure: measure)
    #expect(row.functionMedian == 10 && row.functionP90 == 18 && row.functionLongest == 20)
  }
}
