import Foundation
import TestSupport
import Testing

extension AccountEndToEnd {
  /// Where secrets are stored and printed during a session with `--verbose`.
  struct AccountLeaksTests {
    private static let renewed = "the tide waits for none"
    /// Has a security code of four digits, which does not occur in numbers by chance.
    private static let card = "3782 822463 10005"

    @Test func secretsAppearNowhereExceptTheTokenInItsFile() async throws {
      let server = try await SampleServerProcess("--data", "accounts.json")
      let user = try AccountUser(server.address)
      let cvc = server.address.contains("9173") ? "8264" : "9173"
      var said: [String] = []
      func run(_ arguments: [String], _ input: String...) async throws {
        let result = try await user.run(arguments + ["--verbose"], input: input)
        said += [result.output, result.diagnostics]
      }
      func printed() throws -> String { try server.folder.read("log") }
      func codes() throws -> [String] {
        try printed().matches(of: /one-time code for \+\d+: (\d{6})/).map { String($0.output.1) }
      }
      try await run(["register", "--name", "Maren Tide"] + AccountUser.phone, AccountUser.password)
      try await run(["confirm"], codes().last ?? "")
      var tokens = [try token(of: user)]
      try await run(["add-card", "--expires", "08/39"], Self.card, cvc)
      try await run(["add-card", "--expires", "08/39"], Self.card.replacing("5", with: "6"), cvc)
      try await run(["status", "--json"])
      try await run(["logout"])
      try await run(["login"] + AccountUser.phone, "not " + AccountUser.password)
      try await run(["forgot-password"] + AccountUser.phone)
      try await run(["reset-password"] + AccountUser.phone, codes().last ?? "", Self.renewed)
      try await run(["login"] + AccountUser.phone, Self.renewed)
      tokens.append(try token(of: user))
      let codesSent = try codes()
      #expect(codesSent.count == 2)
      #expect(said.joined().contains("POST \(server.address)/account/sessions: 201"))

      let kept = try user.files
      #expect(Array(kept.keys) == [".config/regatta/account.json"])
      let log = try printed().replacing(/one-time code for \+\d+: \d{6}/, with: "")
      let data = try server.folder.read("accounts.json")
      let file = String(decoding: try #require(kept.values.first), as: UTF8.self)
      let secrets =
        [AccountUser.password, Self.renewed, Self.card, Self.card.filter { $0 != " " }, cvc]
        + codesSent
      for text in said + [log, data, file] {
        for secret in secrets { #expect(!containsSecret(text, secret), "\(secret) in \(text)") }
      }
      for token in tokens {
        for text in said + [log, data] { #expect(!text.contains(token), "\(token) in \(text)") }
      }
      #expect(file.contains(tokens[1]) && !file.contains(tokens[0]))
    }

    private func token(of user: AccountUser) throws -> String {
      let text = try String(contentsOfFile: user.sessionFile, encoding: .utf8)
      return String(try #require(text.firstMatch(of: /"token" : "([^"]{20,})"/)).output.1)
    }

    /// Matches whole words, because four digits may be a part of a longer number.
    private func containsSecret(_ text: String, _ secret: String) -> Bool {
      text.ranges(of: secret).contains { range in
        let before = text[..<range.lowerBound].last
        let after = text[range.upperBound...].first
        return ![before, after].contains { $0.map { $0.isLetter || $0.isNumber } ?? false }
      }
    }
  }
}
