import Foundation
import Testing

@testable import ModuleKit

struct KitVersionTests {
  @Test func isPrinted() async throws {
    let result = try await KitProgram.run(["--version"])
    #expect(result.status == 0 && result.output == KitVersion.text + "\n")
    #expect(result.output.hasPrefix("\(KitVersion.number) ("))
  }

  @Test func isThatOfTheOtherPrograms() throws {
    let text = try text("Modules/SystemKit/ProgramVersion.swift")
    #expect(text.contains("\"\(KitVersion.number) ("))
  }

  @Test func isThatOfTheChangelog() throws {
    let headings = try text("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(headings.first { $0.contains("kit") } == "## App and kit \(KitVersion.number)")
  }

  /// - Parameter path: in the repository.
  private func text(_ path: String) throws -> String {
    let file = URL(filePath: "../../../../../\(path)", relativeTo: URL(filePath: #filePath))
    return try String(contentsOf: file, encoding: .utf8)
  }
}
