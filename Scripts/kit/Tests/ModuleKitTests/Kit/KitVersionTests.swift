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
    let other = URL(
      filePath: "../../../../../Modules/SystemKit/ProgramVersion.swift",
      relativeTo: URL(filePath: #filePath))
    let text = try String(contentsOf: other, encoding: .utf8)
    #expect(text.contains("\"\(KitVersion.number) ("))
  }
}
