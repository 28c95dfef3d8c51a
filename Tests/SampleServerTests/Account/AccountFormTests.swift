import Foundation
import Hummingbird
import Testing

@testable import SampleServer

/// Invalid input is rejected in the documented format, and the server continues to run.
struct AccountFormTests {
  private static let forms: [String: [String: String]] = [
    "registrations": [
      "countryCode": "49", "phoneNumber": "1512345678", "password": "sheet in the jib",
      "name": "Mo",
    ],
    "registrations/x/confirm": ["code": "123456"],
    "sessions": ["countryCode": "49", "phoneNumber": "1512345678", "password": "a password"],
    "password-resets": ["countryCode": "49", "phoneNumber": "1512345678"],
    "password-resets/confirm": [
      "countryCode": "49", "phoneNumber": "1512345678", "code": "123456",
      "newPassword": "sheet in the jib",
    ],
    "cards": ["number": "4242424242424242", "expires": "09/31", "cvc": "123"],
  ]

  private static let bodies: [[UInt8]] =
    [
      "", " ", "{", "null", "[]", "[{}]", "1", "\"text\"", "{}", "\u{FEFF}{}",
      "{'code':'1'}", "<form/>", "code=123456", "\0", "{\"\0\":\"\0\"}",
    ].map { Array($0.utf8) } + [
      [0xFF, 0xFE], [0xC3, 0x28], Array("{\"name\":\"".utf8) + [0xFF] + Array("\"}".utf8),
      Array(String(repeating: "[", count: 10_000).utf8),
      Array(nested("[", "]").utf8), Array(nested("{\"a\":", "}", inside: "1").utf8),
      Array("{\"code\":\(nested("[", "]"))}".utf8),
    ]

  private static func nested(_ open: String, _ close: String, inside: String = "") -> String {
    String(repeating: open, count: 10_000) + inside + String(repeating: close, count: 10_000)
  }

  private let client: SampleClient
  private let token: String

  init() async throws {
    let phones = SpyPhones()
    client = SampleClient(accounts: try AccountStore(.accounts(phones: phones)))
    token = try await client.join(phones, number: "1701234567")
  }

  private var isSignedIn: Bool {
    get async throws { try await client.account(.get, "me", token: token).status == 200 }
  }

  @Test(arguments: forms.keys.sorted())
  func rejectsInvalidBodies(path: String) async throws {
    for body in Self.bodies {
      let reply = try await client.account(.post, path, body, token: token)
      #expect(try reply.rejection == "400 invalid_request", "\(body.prefix(20))")
    }
    #expect(try await isSignedIn)
  }

  @Test(arguments: forms.keys.sorted())
  func namesAMissingOrMistypedField(path: String) async throws {
    let form = try #require(Self.forms[path])
    for key in form.keys {
      for value in ["null", "1", "true", "[]", "{}", "1e999", "[\"1\"]"] {
        let fields = form.map { "\"\($0)\":\($0 == key ? value : "\"\($1)\"")" }
        let body = "{\(fields.joined(separator: ","))}"
        let reply = try await client.account(.post, path, Array(body.utf8), token: token)
        #expect(try reply.rejection == "400 invalid_request", "\(body)")
      }
      let reply = try await client.post(path, form.filter { $0.key != key }, token: token)
      #expect(reply.status == 400)
      #expect(try reply.json["message"] == .string("\(key) is missing."))
    }
    #expect(try await isSignedIn)
  }

  @Test(arguments: forms.keys.sorted())
  func rejectsHostileText(path: String) async throws {
    let form = try #require(Self.forms[path])
    let texts = [
      "", "a\0b", "\u{202E}retupmoc", "🏴‍☠️", "'; DROP TABLE users; --", "\u{1B}[2J",
      String(repeating: "9", count: 60_000), String(repeating: "e\u{301}\u{327}", count: 10_000),
    ]
    // Names and passwords may contain text that only looks dangerous.
    let harmless = ["name": ["🏴‍☠️", texts[4]], "password": [texts[4]]]
    for key in form.keys {
      for text in texts where !(harmless[key] ?? []).contains(text) {
        let fields = form.merging([key: text]) { $1 }
        let reply = try await client.post(path, fields, token: token)
        #expect((400..<500).contains(reply.status), "\(key) \(text.prefix(20)) \(reply.status)")
        #expect(try reply.rejection != nil)
      }
    }
    #expect(try await isSignedIn)
  }

  @Test(arguments: forms.keys.sorted(), [65_537, 100_000, 5_000_000])
  func rejectsOversizedBodies(path: String, size: Int) async throws {
    let body = Array("{\"code\":\"".utf8) + [UInt8](repeating: 0x61, count: size)
    let reply = try await client.account(.post, path, body, token: token)
    #expect(try reply.rejection == "413 body_too_large")
    #expect(try await isSignedIn)
  }

  /// Bug: the decoder also took UTF-16 and UTF-32, with any text.
  @Test(arguments: [
    String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
  ])
  func rejectsOtherEncodings(encoding: String.Encoding) async throws {
    let form = try JSONEncoder().encode(Self.forms["password-resets"])
    let body = try #require(String(decoding: form, as: UTF8.self).data(using: encoding))
    let reply = try await client.account(.post, "password-resets", Array(body))
    #expect(try reply.rejection == "400 invalid_request")
    #expect(try await isSignedIn)
  }

  @Test func rejectionsContainNoInput() async {
    let request = Request.make(body: #"{"password":["hunter2hunter2"]}"#)
    let rejection = await #expect(throws: AccountRejection.self) {
      try await AccountForm(request).text("password")
    }
    #expect(rejection == .invalidRequest("password has to be a string."))
  }
}
