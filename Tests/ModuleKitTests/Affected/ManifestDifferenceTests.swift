import Testing

@testable import ModuleKit

struct ManifestDifferenceTests {
  private static let text = """
    {"platforms": ["macos 15"], "products": [], "packageKind": {"root": ["/a"]},
     "dependencies": [
       {"sourceControl": [{"identity": "kit", "requirement": "1.0"}]},
       {"fileSystem": [{"identity": "b", "path": "/a/b"}]}],
     "targets": [
       {"name": "A", "dependencies": [{"product": ["Core", "Kit", null, null]}]},
       {"name": "B", "dependencies": [{"byName": ["kit", null]}]},
       {"name": "C", "dependencies": [{"byName": ["A", null]}]},
       {"name": "D", "dependencies": [], "settings": ["-Owhole"]}]}
    """

  @Test(arguments: [
    ("", "", []), ("-Owhole", "-Onone", ["D"]), ("\"B\", \"dep", "\"E\", \"dep", ["E"]),
    ("macos 15", "macos 14", ["A", "B", "C", "D"]), ("\"1.0\"", "\"2.0\"", ["A", "B"]),
    ("[\"A\", null]", "[\"D\", null]", ["C"]), ("\"/a\"", "\"/tmp/x\"", []),
    ("/a/b", "/tmp/b", []), ("\"products\": []", "\"products\": [1]", []),
  ])
  func tellsWhichTargetsChanged(text: String, replacement: String, names: [String]) throws {
    let new = text.isEmpty ? Self.text : Self.text.replacing(text, with: replacement)
    let difference = ManifestDifference(from: try value(Self.text), to: try value(new))
    #expect(difference.targets().sorted() == names)
  }

  @Test func countsAllTargetsOfANewManifest() throws {
    #expect(ManifestDifference(from: .null, to: try value(Self.text)).targets().count == 4)
  }

  private func value(_ text: String) throws -> JSONValue {
    try JSONText.value(JSONValue.self, from: Array(text.utf8))
  }
}
