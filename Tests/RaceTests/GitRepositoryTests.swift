import SystemKit
import TestSupport
import Testing

@testable import race

struct GitRepositoryTests {
  @Test func writesThePatchOfCountedSources() throws {
    let folder = try TemporaryFolder()
    func commit(_ line: String) throws {
      try folder.write("struct View {\n  let a = \(line)\n}\n", to: "Modules/View.swift")
      try folder.write(line, to: "README.md")
      let script = """
        git init -q . && git add -A &&
        git -c user.name=Made -c user.email=made@example.org commit -qm \(line)
        """
      let result = try Command.run("sh", ["-c", script], in: folder.path, limit: .seconds(30))
      try #require(result.status == 0, "\(result.errors)")
    }
    try commit("1")
    try commit("3")
    let repository = GitRepository(root: folder.path)
    var change = CountedChange(change: "like", commits: [try repository.commit("HEAD")])
    change.sources.paths = ["Modules/View.swift"]
    #expect(
      try repository.patch(of: change).split(separator: "\n").dropFirst(2) == [
        "--- a/Modules/View.swift", "+++ b/Modules/View.swift", "@@ -2 +2 @@ struct View {",
        "-  let a = 1", "+  let a = 3",
      ])
  }
}
