import Testing

@testable import ModuleKit

struct CodeOwnersTests {
  @Test(arguments: [
    ("Sources/A/a.swift", ["@a", "b@c.d"]), ("Sources/A/no.md", []),
    ("Sources/B/b.swift", ["@all"]),
    ("Tests/x", ["@all"]),
  ])
  func letsTheLastLineThatMatchesCount(path: String, expected: [String]) {
    let owners = CodeOwners(
      "# all\n*  @all # and more\n\n/Sources/A/\t@a  b@c.d\r\n/Sources/A/*.md\n", file: "f")
    #expect(owners.owners(of: path) == expected)
  }

  @Test func readsTheFirstThatGitHubReads() throws {
    let folder = try TemporaryFolder()
    #expect(CodeOwners.read(root: folder.path) == nil)
    for (file, owner) in [
      ("docs/CODEOWNERS", "@d"), ("CODEOWNERS", "@c"), (".github/CODEOWNERS", "@g"),
    ] {
      try folder.write("* \(owner)", to: file)
      let owners = CodeOwners.read(root: folder.path)
      #expect(owners?.file == file)
      #expect(owners?.owners(of: "a") == [owner])
    }
  }
}
