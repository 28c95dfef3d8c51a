import Foundation
import Testing

/// Runs `graph` and `stats` as processes.
struct KitPictureTests {
  private let package: KitPackage

  init() throws {
    package = try KitPackage()
  }

  private func kit(_ arguments: String...) async throws -> KitProgram.Output {
    try await package.kit(arguments)
  }

  @Test func drawsAndFocuses() async throws {
    let graph = try await kit("graph", "--focus", "Feed")
    #expect(graph.status == 0)
    #expect(graph.output == "graph TD\n  n0[\"Base\"]\n  n1[\"Feed\"]\n  n1 --> n0\n")
    let unknown = try await kit("graph", "--focus", "Fed")
    #expect(unknown.status == 64)
    #expect(unknown.errors == "kit: unknown module 'Fed'; did you mean 'Feed'?\n")
    #expect(try await kit("graph", "--depth", "1").status == 64)
  }

  @Test func showsTheChangesOfABranch() async throws {
    try await package.commit()
    try package.write("import Base\nimport Feed\n", to: "Tests/FeedTests/F.swift")
    try package.write("struct Feed {}\n", to: "Sources/Feed/Feed.swift")
    try package.write(
      try package.read("Package.swift").replacing(", dependencies: [\"Base\"]", with: ""),
      to: "Package.swift")
    let graph = try await kit("graph", "--diff", "HEAD", "--format", "dot")
    #expect(graph.output.contains("\"Feed\" -> \"Base\" [color=red, style=dashed];"))
  }

  @Test func countsByPattern() async throws {
    try package.write("patterns: {vip: [Feed], viper: [Base]}\n", to: ".kit.yml")
    let stats = try await kit("stats", "--by", "pattern", "--format", "json")
    let rows = try JSONSerialization.jsonObject(with: Data(stats.output.utf8)) as? [[String: Any]]
    #expect(rows?.map { $0["name"] as? String } == ["vip", "viper"])
    #expect(rows?.map { $0["tests"] as? Int } == [3, 0])
    #expect(try await kit("stats", "--by", "paterns").status == 64)
  }
}
