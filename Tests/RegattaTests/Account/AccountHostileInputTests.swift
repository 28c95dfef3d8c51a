import Foundation
import Testing

extension AccountEndToEnd {
  /// Malicious and malformed values in every form.
  struct AccountHostileInputTests {
    private static let values = [
      String(repeating: "a", count: 60_000), "a\0b", "\u{202E}drowssap eht\u{2066}", "👩‍👩‍👧‍👦🏴‍☠️",
      "'; DROP TABLE users; --", "\u{1B}[2J\u{1B}]0;title\u{07}", "٣٤٥٦٧٨٩٠١٢",
      String(repeating: "[", count: 10_000), "%n%s\\u0000",
      "e" + String(repeating: "\u{301}", count: 5_000),
    ]

    @Test(arguments: values.indices)
    func everyFieldAcceptsOrRejectsIt(index: Int) async throws {
      let value = Self.values[index]
      let server = try await AccountServer()
      let user = try AccountUser(server.address)
      let phone = ["--country-code", "+49", "--phone", "171 392000\(index)"]
      try await expectCleanResult(
        [0, 65], try await user.run(["register"] + phone, input: [value, AccountUser.password]))
      for arguments in [
        ["register"], ["login"], ["forgot-password"], ["reset-password"], ["confirm"],
      ] {
        try await expectCleanResult(
          [65, 66], try await user.run(arguments, input: Array(repeating: value, count: 4)))
      }
      #expect(try await user.signInAsSample().status == 0)
      try await expectCleanResult([65], user.run(["add-card"], input: [value, value, value]))
      if !value.contains("\0"), value.count < 50_000 {
        try await expectCleanResult([65, 66], user.run(["activate-card", "--", value]))
      }
      #expect(try await user.run("status").status == 0)
    }

    private func expectCleanResult(_ statuses: Set<Int32>, _ result: Program.Result) async throws {
      #expect(
        statuses.contains(result.status), "\(result.status): \(result.diagnostics.prefix(500))")
      #expect(result.diagnostics.utf8.count < 2_000)
      #expect(
        !(result.output + result.diagnostics).unicodeScalars.contains { scalar in
          scalar.properties.generalCategory == .control && scalar != "\n" || scalar == "\u{202E}"
        })
      if result.status != 0 {
        #expect(
          result.diagnostics.split(separator: "\n").allSatisfy { $0.hasPrefix("regatta: ") },
          "\(result.diagnostics.prefix(500))")
      }
    }
  }
}
