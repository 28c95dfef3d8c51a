import TestSupport
import Testing

/// Runs `kit doubles`; TestDoublesTests cover what it finds.
struct KitDoublesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("protocol Worker {}\nprotocol Router {}\n", to: "Sources/A.swift")
    try folder.write("struct SpyWorker: Worker {\n}\n\nlet a = SpyWorker()\n", to: "Tests/A.swift")
    try folder.write("let b = SpyRouter()\n", to: "Tests/B.swift")
    try folder.write("struct SpyRouter: Router {}\n", to: "Shared/B.swift")
  }

  private func doubles(_ folders: [(option: String, name: String)]) async throws
    -> KitProgram.Output
  {
    try await KitProgram.run(
      ["doubles"] + folders.flatMap { ["--\($0.option)", "\(folder.path)/\($0.name)"] })
  }

  @Test func listsRolesAndDoubles() async throws {
    let result = try await doubles([
      ("sources", "Sources"), ("tests", "Tests"), ("shared", "Shared"),
    ])
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.output == """
        {
          "lines" : 2,
          "roles" : [
            "Router",
            "Worker"
          ],
          "types" : [
            "SpyWorker"
          ]
        }

        """)
  }

  @Test func reportsAMissingFolder() async throws {
    let result = try await doubles([("sources", "Sources"), ("tests", "Gone")])
    #expect(result.status == 65 && result.output == "")
    #expect(result.errors == "kit: \(folder.path)/Gone: no such folder\n")
  }
}
