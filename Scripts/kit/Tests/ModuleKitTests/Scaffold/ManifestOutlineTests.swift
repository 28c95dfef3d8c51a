import Testing

@testable import ModuleKit

struct ManifestOutlineTests {
  /// The names of the calls in each list.
  @Test(arguments: [
    (
      "let a = [.target(name: \"A\"), module(\"B\", [\"C\"]), .library(name: \"L\")]",
      [["A", "B", "L"]]
    ),
    ("f(targets: [.target(name: \"A\")] + [.target(name: \"B\")])", [["A"], ["B"]]),
    // Brackets in comments and strings are ignored.
    ("// [.target(name: \"A\")]\n/* [x(\"B\") /* [ */ */ let a = \"[.t(\\\"C\\\")]\"", []),
    (
      "[.target(name: \"A\" /* , */), /* .target(name: \"X\") */ .target(name: \"B\")]",
      [["A", "B"]]
    ),
    // A nested list contains dependencies.
    ("[.target(name: \"A\", dependencies: [.product(name: \"P\", package: \"p\")])]", [["A"]]),
    // Not a call, or a call without a name as its first argument.
    ("[a, b.c, \"D\", .target(path: \"x\"), .target(name: name), f(), f(\"\"\"\nx\n\"\"\")]", [[]]),
    ("[ f(\"A\") { [g(\"B\")] } ]", [["A"]]), ("[", []), ("[f(\"A\"", []), ("]", []), ("", []),
  ])
  func findsTheCallsOfEachList(text: String, names: [[String]]) {
    let outline = ManifestOutline(Array(text.utf8))
    #expect(outline.lists.map { $0.elements.map(\.name.value) } == names)
  }

  @Test func reportsThePartsOfACall() throws {
    let text = """
      targets: [.testTarget(name: "é", dependencies: base + ["B", c], path: "T/é", more: ["x"])]
      """
    let outline = ManifestOutline(Array(text.utf8))
    let list = try #require(outline.lists.first)
    let element = try #require(list.elements.first)
    #expect(list.label == "targets")
    #expect(element.texts.map(\.value) == ["T/é"])
    let written = { (range: Range<Int>) in
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    #expect(written(element.name.range) == "\"é\"")
    #expect(element.dependencies.map(written) == "[\"B\", c]")
    #expect(written(element.range) == String(text.dropFirst(10).dropLast()))
  }

  @Test(arguments: [
    (
      "module(\"Old\", [\"Old\", \"B\", \"Older\"], in: \"Old/Part\")",
      "[\"New\", \"B\", \"Older\", \"C\"]"
    ),
    ("module(\"Old\", [\n  \"B\",\n])", "[\"B\", \"C\"]"), ("module(\"Old\", [])", "[\"C\"]"),
    ("module(\"Old\", base)", nil),
  ])
  func writesTheDependenciesOfACopy(call: String, list: String?) throws {
    let outline = ManifestOutline(Array("[\(call)]".utf8))
    let element = try #require(outline.lists.first?.elements.first)
    #expect(outline.list(of: element, naming: ("Old", "New"), adding: [.byName("C")]) == list)
  }

  @Test(arguments: [
    ("module(\"A\", base)", "base"),
    ("module(\"A\", base.all(but: 1), tests: 2)", "base.all(but: 1)"),
    (".target(name: \"A\", dependencies: base)", "base"),
    ("module(\"A\", base + [\"B\"], in: \"A\")", "base + [\"B\"]"),
    ("module(\"A\")", nil), ("module(\"A\", \"B\")", nil), ("module(\"A\", in: \"B\")", nil),
    (".target(name: \"A\", exclude: base)", nil),
  ])
  func findsTheArgumentOfTheDependencies(call: String, argument: String?) throws {
    let text = Array("[\(call)]".utf8)
    let element = try #require(ManifestOutline(text).lists.first?.elements.first)
    let found = element.dependenciesArgument.map { String(decoding: text[$0], as: UTF8.self) }
    #expect(found == argument)
  }
}
