import Foundation
import Testing

@testable import ModuleKit

struct GraphPictureTests {
  private static let graph = ModuleGraph(
    .make(
      .make("App", imports: ["Feed", "Foundation"]), .make("Feed", imports: ["Model"]),
      .make("Model"), .make("Alone"), .make("FeedTests", imports: ["Feed"], kind: .test)))

  private static let picture = GraphPicture(graph) { !$0.isTest }

  @Test func showsTheModulesOfTheWorkspace() {
    #expect(Self.picture.nodes.map(\.name) == ["Alone", "App", "Feed", "Model"])
    #expect(edges(Self.picture) == ["App-Feed", "Feed-Model"])
    #expect(edges(GraphPicture(Self.graph)) == ["App-Feed", "Feed-Model", "FeedTests-Feed"])
  }

  @Test(arguments: [
    ("App", nil, false, ["App", "Feed", "Model"]), ("App", 1, false, ["App", "Feed"]),
    ("App", 0, false, ["App"]), ("Model", nil, true, ["App", "Feed", "Model"]),
    ("Model", 1, true, ["Feed", "Model"]), ("Alone", nil, true, ["Alone"]),
  ])
  func focusesOnAModule(name: String, depth: Int?, reverse: Bool, names: [String]) throws {
    let picture = try Self.picture.focused(on: name, depth: depth, reverse: reverse)
    #expect(picture.nodes.map(\.name) == names)
    #expect(picture.edges.count == names.count - 1)
  }

  @Test func suggestsAModuleToFocusOn() {
    #expect(throws: KitError.usage("unknown module 'Fed'; did you mean 'Feed'?")) {
      try Self.picture.focused(on: "Fed", depth: nil, reverse: false)
    }
  }

  @Test func marksAddedAndRemovedElements() {
    let new = GraphPicture(
      ModuleGraph(.make(.make("A", imports: ["B", "N"]), .make("B"), .make("N"), .make("S"))))
    let old = GraphPicture(
      ModuleGraph(.make(.make("A", imports: ["B", "O"]), .make("B"), .make("O"), .make("S"))))
    let changes = new.changes(since: old)
    #expect(changes.nodes.map(\.name) == ["A", "N", "O"])
    #expect(changes.nodes.map(\.change) == [nil, .added, .removed])
    #expect(edges(changes) == ["A-N", "A-O"])
    #expect(changes.edges.map(\.change) == [.added, .removed])
    #expect(new.changes(since: new).nodes == [])
  }

  @Test func writesMermaid() throws {
    let graph = ModuleGraph(.make(.make("A \"1\"", imports: ["B#"]), .make("B#")))
    #expect(
      try GraphPicture(graph, groups: ["B#": "low"]).text(.mermaid) == """
        graph TD
          n0["A #quot;1#quot;"]
          subgraph g1["low"]
          n1["B#35;"]
          end
          n0 --> n1
        """)
  }

  @Test func writesDOT() throws {
    let graph = ModuleGraph(.make(.make("A\"", imports: ["B"]), .make("B")))
    #expect(
      try GraphPicture(graph, groups: ["B": "low"]).text(.dot) == #"""
        digraph modules {
          node [shape=box, fontname=Helvetica];
            "A\"";
          subgraph cluster_1 {
            label="low";
            "B";
          }
          "A\"" -> "B";
        }
        """#)
  }

  @Test func roundTripsThroughJSON() throws {
    let text = try Self.picture.text(.json)
    #expect(try decoded(GraphPicture.self, from: text) == Self.picture)
  }

  @Test func escapesNamesInThePage() throws {
    let graph = ModuleGraph(.make(.make("</script>"), .make("B")))
    let page = try GraphPicture(graph).text(.html)
    #expect(page.components(separatedBy: "</script>").count == 2)
    #expect(page.contains("\"name\" : \"B\"") && !page.contains("/*CONTENT*/"))
    #expect(!page.contains("src=") && !page.contains("href="))
  }

  @Test func placesModulesBelowTheirDependents() {
    let graph = ModuleGraph(
      .make(
        .make("A", imports: ["B", "C"]), .make("B", imports: ["C"]), .make("C", imports: ["D"]),
        .make("D", imports: ["C"])))
    let rows = GraphPicture(graph).rows()
    #expect(rows["A"] == 0 && rows["B"] == 1)
    #expect((rows["C"] ?? 0) > 1)
  }

  @Test(arguments: [
    (GraphGrouping.none, [:]), (.package, ["A": "made", "B": "made", "C": "made"]),
    (.owner, ["A": "@a @b"]), (.tag, ["A": "small", "B": "large"]),
    (.layer, ["A": "1. A", "B": "2. B, C", "C": "2. B, C"]),
  ])
  func groups(grouping: GraphGrouping, expected: [String: String]) throws {
    let yaml = """
      tags: {large: [A, B], small: [A]}
      contracts: [{name: n, type: layers, layers: [A, [B, C]]}]
      """
    let project = Project(
      .make(.make("A"), .make("B"), .make("C")),
      try ConfigurationReader.read(yaml, file: "f"),
      owners: CodeOwners("/Sources/A/ @a @b", file: "OWN"))
    #expect(try project.groups(by: grouping) == expected)
  }

  private func edges(_ picture: GraphPicture) -> [String] {
    picture.edges.map { "\($0.source)-\($0.target)" }
  }
}
