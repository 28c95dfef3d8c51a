import DisplayKit
import SystemKit
import SystemPackage
import TerminalHost
import TestSupport
import Testing

@testable import regatta

@MainActor
struct FormReaderTests {
  private static let fields = ["Phone number", "Password"].map { label in
    Form.Field(id: FieldID(label), label: DisplayText(label))
  }

  private func values(from text: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "input")
    let file = try FileDescriptor(opening: folder.path + "/input", for: .readOnly)
    defer { try? file.close() }
    return try FormReader(input: LineInput(file)).values(for: Self.fields)
  }

  @Test func readsOneLinePerField() throws {
    #expect(try values(from: "171\nsecret words\nmore\n") == ["171", "secret words"])
    #expect(try values(from: "\n\n") == ["", ""])
  }

  @Test(arguments: [("", "Phone number"), ("171\n", "Password")])
  func namesTheMissingField(text: String, field: String) {
    let error = LineInputError.ended(before: field, of: ["Phone number", "Password"])
    #expect(throws: error) { try values(from: text) }
    #expect(error.message.contains("before: \(field)"))
    #expect(error.message.contains("order: Phone number, Password"))
    #expect(error.exitStatus == .usage)
  }
}
