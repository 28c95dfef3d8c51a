import Foundation
import SampleServer
import ServerSupport
import Synchronization
import TestSupport
import Testing

@testable import regatta

/// `regatta tweets post`, on the sample server or on one that fails.
@Suite(.timeLimit(.minutes(10)))
struct TweetsPostTests {
  private func post(_ text: String, to source: String, _ options: String...) async throws
    -> Program.Result
  {
    try await Program.run(["tweets", "post", "--source", source] + options + ["--", text])
  }

  @Test func theTweetIsFirstInTheFeed() async throws {
    let server = try await SampleServerProcess()
    let posted = try await post("  -5 °C, and the wind’s up.\n", to: server.address)
    #expect(posted.status == 0 && posted.diagnostics == "")
    #expect(
      posted.output == """
        Ilse Vandermeer @ilse_keel
        -5 °C, and the wind’s up.
        0 likes

        """)
    let list = try await Program.run("tweets", "list", "--source", server.address)
    #expect(list.output.contains("\n-5 °C, and the wind’s up.\n0 likes\n"))
  }

  @Test func printsTheTweetAsJSON() async throws {
    let server = try await SampleServerProcess()
    let posted = try await post("a", to: server.address, "--json", "--user", "@tomasz")
    #expect(posted.status == 0)
    #expect(try Schema("tweet").faults(in: posted.output) == [])
    let tweet = try posted.json
    #expect(tweet["username"] == "tomasz" && tweet["text"] == "a")
    let list = try await Program.run(
      "tweets", "list", "--json", "--user", "tomasz", "--source", server.address)
    #expect(try list.json["tweets"]?.elements.first == tweet)
  }

  @Test(arguments: ["printf 'one\\ntwo\\n\\n'", "printf ' one\\ntwo'"])
  func readsStandardInput(input: String) async throws {
    let result = try await Program.shell("\(input) | $regatta tweets post - --user yuki")
    #expect(result.status == 0)
    #expect(result.output == "小林 由紀 @yuki\none\ntwo\n0 likes\n")
  }

  @Test(arguments: ["\u{1B}]0;owned\u{7}\u{9B}31m", "a\u{202E}b\u{85}c", "e\u{301}\u{301}\u{301}"])
  func printsNoControlCharacter(text: String) async throws {
    let server = try await SampleServerProcess()
    for options in [[], ["--json"]] {
      let posted = try await Program.run(
        ["tweets", "post", text, "--source", server.address] + options)
      #expect(posted.status == 0)
      let controls = posted.output.unicodeScalars.filter {
        $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
      }
      #expect(controls.isEmpty)
    }
    let list = try await Program.run("tweets", "list", "--json", "--source", server.address)
    let tweets = try #require(try list.json["tweets"]).elements
    #expect(tweets.prefix(2).map { $0["text"]?.string } == [text, text])
  }

  @Test(arguments: [
    ("''", "the tweet is blank; give a text"), ("' '", "the tweet is blank; give a text"),
    ("\"$(printf '%281s' | tr ' ' a)\"", "a tweet has at most 280 characters"),
    ("- </dev/null", "the tweet is blank; give a text"),
    ("- <\"$regatta\"", "standard input is"),
    ("\"a$(printf '\\377')\"", "an argument is not UTF-8; no command was run"),
    ("\"a$(printf '%6000s' | sed 's/ /\u{35F}/g')\"", "a tweet has at most 10240 bytes of UTF-8"),
    ("hello --offline", "--offline cannot be used: it sends a request to the service"),
    ("hello --source live", "the live service accepts no tweets; use --source sample, or another"),
  ])
  func sendsNoInvalidTweet(arguments: String, message: String) async throws {
    let result = try await Program.shell(
      "REGATTA_SOURCE=http://127.0.0.1:9 $regatta tweets post \(arguments)")
    #expect(result.status == 64 && result.output == "")
    #expect(result.diagnostics.hasPrefix("regatta: \(message)"), "\(result.diagnostics)")
  }

  @Test(arguments: [
    (
      403,
      "regatta: not allowed. The service may need an account or a key, or block your network.\n",
      Int32(77)
    ),
    (404, "regatta: not found. Check the name or number.\n", 66),
  ])
  func saysWhyItWasRejected(status: Int, message: String, exitCode: Int32) async throws {
    try await FaultyServer.run { _ in
      .respond(status: status, body: "{}")
    } _: { server in
      let result = try await post("a", to: server.url)
      #expect(result.status == exitCode && result.diagnostics == message && result.output == "")
      #expect(server.requests.count == 1)
    }
  }

  @Test func theLinkToTheComposerNeedsATerminal() async throws {
    for options in [[], ["--json"]] {
      let result = try await Program.run(["open", "regatta://tweets/new"] + options)
      #expect(result.status == 64 && result.output == "")
      #expect(
        result.diagnostics
          == "regatta: the new tweet screen needs a terminal; see: regatta help tweets post\n")
    }
  }

  /// Line by line: the composer above the list, the text, and whether to post it.
  @Test func postsInTheLinearMode() async throws {
    let server = try await SampleServerProcess()
    let app = "$regatta open regatta://tweets --accessible --source \(server.address)"
    let page = try await Program.shell("\(app) </dev/null").output
    let compose = try #require(page.firstMatch(of: /\[(\d+)\] New tweet\n/)?.1)
    let result = try await Program.shell("printf '\(compose)\\n1\\nFair winds\\ny\\n' | \(app)")
    #expect(result.status == 0 && result.diagnostics == "")
    let list = try await Program.run("tweets", "list", "--source", server.address)
    #expect(list.output.contains("\nFair winds\n0 likes\n"))
  }

  /// The service may have accepted it before the error.
  @Test(arguments: [(201, "created", Int32(65)), (201, "[]", 65), (504, "", 69)])
  func saysThatATweetWithAnotherResponseMayHaveBeenPosted(
    status: Int, body: String, exitCode: Int32
  ) async throws {
    try await FaultyServer.run { _ in
      .respond(status: status, body: body)
    } _: { server in
      let result = try await post("a", to: server.url)
      let warning = "the tweet may have been posted; see the list before you post it again"
      #expect(result.status == exitCode && result.diagnostics.hasPrefix("regatta: \(warning)\n"))
    }
  }

  /// Bug: the program did not say that it may be posted, and the user posted it again. The second command
  /// sends the key of the first one, and the third, after the acceptance, its own.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func saysThatAnInterruptedTweetMayHaveBeenPosted(number: Int32) async throws {
    let home = try TemporaryFolder()
    let sent = Atomic(0)
    let signal = ProgramSignal(number)
    try await FaultyServer.run { _ in
      guard sent.add(1, ordering: .relaxed).oldValue == 0 else {
        return .respond(status: 201, body: #"{"id": "9", "sender": {}, "content": "a"}"#)
      }
      signal.send()
      return .neverAnswer
    } _: { server in
      let arguments = ["tweets", "post", "a", "--source", server.url]
      let environment = ["HOME": home.path]
      let result = try await Program.run(arguments, environment: environment, signal: signal)
      #expect(result.status == 128 + number && result.output == "")
      #expect(
        result.diagnostics == """
          regatta: the tweet may have been posted; see the list before you post it again

          """)
      for _ in 2...3 {
        let next = try await Program.run(arguments, environment: environment)
        #expect(next.status == 0 && next.diagnostics == "")
      }
      let keys = server.requests.map { $0.header("Idempotency-Key") }
      #expect(keys.count == 3 && keys[0] == keys[1] && keys[1] != keys[2])
    }
  }

  /// Bug: only the output's error was printed.
  @Test func saysThatATweetWasPostedIfTheOutputFails() async throws {
    let server = try await SampleServerProcess()
    for options in ["", "--json"] {
      let result = try await Program.shell(
        "$regatta tweets post a \(options) --source \(server.address) >/dev/full")
      #expect(result.status == 74)
      #expect(
        result.diagnostics.hasPrefix(
          "regatta: the tweet was posted\nregatta: cannot write the output: "))
    }
  }

  /// Each attempt has the same key: the service may have accepted the first.
  @Test func saysThatALostTweetMayHaveBeenPosted() async throws {
    try await FaultyServer.run { _ in
      .dropBeforeResponse
    } _: { server in
      let result = try await post("a", to: server.url)
      #expect(result.status == 69)
      let warning = "the tweet may have been posted; see the list before you post it again"
      #expect(result.diagnostics.hasPrefix("regatta: \(warning)\nregatta: the connection to "))
      #expect(
        server.requests.map { String(decoding: $0.body, as: UTF8.self) }
          == Array(repeating: #"{"content":"a"}"#, count: 3))
      #expect(Set(server.requests.map { $0.header("Idempotency-Key") }).count == 1)
    }
  }
}
