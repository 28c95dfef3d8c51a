import DisplayKit
import Foundation
import HTTPTypes
import NetworkKit
import NetworkTransport
import PatternKit
import SampleServer
import ServerSupport
import TestSupport
import Testing
import TweetsPatterns

@testable import WebHost
@testable import regatta

extension WebSessions {
  /// Runs with the pages of the app and the embedded server.
  static func withApp(
    shadow: Pattern? = nil, _ body: @MainActor (WebSessions) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let settings = try Settings.make(environment: ["REGATTA_DATA": folder.path])
    var server = SampleServerOptions()
    server.codeSent = { _, _ in }
    try await Assembly.connected(
      by: settings, server: server, notify: { _ in }, onFallback: { _ in }
    ) { assembly in
      let pages = WebPages(of: assembly, by: settings, notices: Notices(), shadow: shadow)
      // On a busy machine a page would be shown before its content.
      var limits = WebLimits()
      limits.loading = .seconds(120)
      let sessions = WebSessions(pages.app, limits, ContinuousClock())
      defer { sessions.closeAll() }
      try await body(sessions)
    }
  }
}

/// `regatta web`, and the pages of the app's screens.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WebCommandTests {
  private typealias Page = (destination: String?, markup: String)

  /// Opens pages of the embedded server, as the browser does.
  private func browse(
    _ body: @MainActor (_ open: @MainActor (String) async throws -> Page) async throws -> Void
  ) async throws {
    try await WebSessions.withApp { sessions in
      try await body { address in
        let session = try await sessions.open(try #require(WebRequest(address)))
        return (session.destination, WebDocument.markup(of: session))
      }
    }
  }

  /// Opens one page over HTTP, and receives its messages.
  private func join(
    _ address: String,
    _ body: @escaping @Sendable (WebClient, WebClient.Messages) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let settings = try Settings.make(environment: ["REGATTA_DATA": folder.path])
    var server = SampleServerOptions()
    server.codeSent = { _, _ in }
    try await Assembly.connected(
      by: settings, server: server, notify: { _ in }, onFallback: { _ in }
    ) { assembly in
      let app = WebPages(of: assembly, by: settings, notices: Notices()).app
      let host = WebScreenHost(app, firstSession: 1)
      try await WebClient.whileServing({ try await host.run(onStart: $0) }) { client in
        #expect(try await client.get(address).status == 200)
        try await client.whileConnected { messages in
          #expect(try await client.post("/-/join", #"{"session":1,"number":0}"#).status == 204)
          try await body(client, messages)
        }
      }
    }
  }

  @Test func everyRouteIsAPage() async throws {
    try await browse { open in
      for (address, text) in [
        ("/", "<h1>Regatta</h1>"), ("/articles", "<h1>Articles</h1>"),
        ("/articles/1001", "Comments</h2>"), ("/articles/tags", "<h1>Tags</h1>"),
        ("/tweets", "src=\"/-/picture?"), ("/tweets?search=sea", "role=\"search\""),
        ("/tweets/new", "<h1>New tweet</h1>"),
        ("/tweets?row=ilse_keel-5&picture=2", "<h1>Picture 2 of 4</h1><div><div class=\"item\">"),
        ("/characters", "role=\"search\""),
        ("/characters/1009017", "Marit Quickwater"), ("/photos", "type=\"file\""),
        ("/photos?row=3", "<div class=\"item\"><div><p><strong>Wet ropes"),
        ("/photos/saved", "no saved photos"), ("/patterns", "viper"), ("/account", "<fieldset>"),
        ("/tweets", "regatta://tweets · \(tweetsPatterns.standard.rawValue)"),
      ] {
        let page = try await open(address)
        #expect(page.destination == nil && page.markup.contains(text), "\(address): \(page)")
      }
      for address in ["/nothing", "/articles/abc", "/articles?nothing=1", "/home/1"] {
        await #expect(throws: WebError.notFound) { try await open(address) }
      }
    }
  }

  /// Bug: the first page had its name in the header, too.
  @Test func onlyOtherPagesLinkTheFirst() async throws {
    try await browse { open in
      let link = "<a href=\"/\">Regatta</a>"
      let first = try await open("/").markup
      let other = try await open("/patterns").markup
      #expect(!first.contains(link) && other.contains(link))
    }
  }

  @Test func aShadowsResultIsANoticeInThePage() async throws {
    try await WebSessions.withApp(shadow: .viper) { sessions in
      let session = try await sessions.open(try #require(WebRequest("/tweets")))
      let notice = "tweets: viper for vip: agreed in"
      await session.page.notices[0].wait { $0 != nil }
      for _ in 0..<100 where !WebDocument.markup(of: session).contains(notice) {
        await Task.yield()
      }
      #expect(WebDocument.markup(of: session).contains(notice))
    }
  }

  @Test func linksWorkWithoutAScript() async throws {
    try await browse { open in
      let list = try await open("/articles").markup
      let row = try #require(list.firstMatch(of: /href="(\/articles\?row=(\d+))"/))
      let article = try await open(String(row.1))
      #expect(article.destination == "/articles/\(row.2)")
      let tweets = try await open("/tweets").markup
      let tweet = try #require(tweets.firstMatch(of: /href="(\/tweets\?row=[^"]+)"/))
      let shown = try await open(String(tweet.1))
      #expect(shown.destination == nil && shown.markup.contains("<h1>Tweet</h1>"))
      #expect(shown.markup.contains("<a href=\"/tweets\">‹ Tweets</a>"))
      let more = try #require(list.firstMatch(of: /href="(\/articles\?rows=\d+)"/))
      let longer = try await open(String(more.1)).markup
      #expect(longer.matches(of: /<li>/).count > list.matches(of: /<li>/).count)
    }
  }

  @Test func anAddressDoesNotSignOut() async throws {
    try await WebSessions.withApp { sessions in
      let session = try await sessions.open(try #require(WebRequest("/account")))
      let messages = sessions.connect().messages
      try sessions.join(session.id, after: session.number)
      let fields = [
        "country-code": "+49", "phone-number": "171 3920042", "password": "cast off at eight",
      ]
      #expect(session.take(fields, "submit"))
      for await _ in messages where session.shown.controls.effects["row:sign-out"] != nil { break }
      for _ in 0..<2 {
        let account = try await sessions.open(try #require(WebRequest("/account?row=sign-out")))
        #expect(WebDocument.markup(of: account).contains("Ada Lotse"))
      }
    }
  }

  /// Articles, characters and tweets with markup and control sequences.
  @Test func attacksStayText() async throws {
    try await browse { open in
      for address in ["/articles/2011", "/articles/2025", "/articles", "/characters", "/tweets"] {
        let markup = try await open(address).markup
        let body = try #require(markup.split(separator: "<body>").last)
        #expect(!body.contains("<script") && !body.contains("href=\"javascript:"))
        #expect(!body.contains(/<[a-z]+[^>]* on[a-z]+=/))
        #expect(!body.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
      }
    }
  }

  private nonisolated static let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff]

  /// The content of the files that are uploaded: Swift Testing prints every argument.
  private nonisolated static let uploads: [String: [UInt8]] = [
    "notes.txt": Array("text".utf8), "empty.png": [],
    "big.png": Array(repeating: 0, count: 10 << 20 + 1), "two cats.jpg": jpeg,
  ]

  /// With the validation and the messages of `regatta photos upload`.
  @Test(arguments: [
    ("two cats.jpg", "uploaded 5001 “two cats”"),
    // The list is refreshed.
    ("two cats.jpg", "/uploads/"),
  ])
  func uploadsAPhoto(name: String, message: String) async throws {
    let bytes = try #require(Self.uploads[name])
    try await join("/photos") { client, messages in
      #expect(try await client.upload(bytes, name: name.inAddress).status == 204)
      while try await !messages.next().contains(message) {}
    }
  }

  @Test(arguments: [
    ("notes.txt", "notes.txt is not a PNG, JPEG, GIF or WebP image"),
    ("empty.png", "empty.png is empty"), ("big.png", "big.png is larger than 10 MiB"),
  ])
  func anotherFileIsRejected(name: String, message: String) async throws {
    let bytes = try #require(Self.uploads[name])
    try await join("/photos") { client, _ in
      let reply = try await client.upload(bytes, name: name.inAddress)
      #expect(reply.status == 422 && reply.text.contains(message))
    }
  }

  @Test func commandsOfTheAppAreButtons() async throws {
    try await join("/tweets") { client, messages in
      for (control, text) in [
        ("pattern:mvc", "[\"address\",\"/tweets?pattern=mvc\"]"), ("pattern:vip", "· vip"),
        ("command:t", "<h1>Trace</h1>"),
      ] {
        let event = "{\"session\":1,\"control\":\"\(control)\"}"
        #expect(try await client.post("/-/event", event).status == 204)
        while try await !messages.next().contains(text) {}
      }
    }
  }

  /// Bug: the pattern was changed by a button that showed no other, and was lost on reload.
  @Test func thePatternIsInTheAddress() async throws {
    try await browse { open in
      for pattern in tweetsPatterns.patterns {
        let page = try await open("/tweets?user=tomasz&pattern=\(pattern.rawValue)").markup
        #expect(page.contains("regatta://tweets?user=tomasz · \(pattern.rawValue)<"))
        let chosen = page.matches(of: /<option value="([^"]*)" selected="">([^:]*): when/)
        #expect(chosen.map { String($0.1) } == [pattern.rawValue])
        #expect(chosen.map { String($0.2) } == [pattern.name])
        #expect(page.matches(of: /<option value/).count == tweetsPatterns.patterns.count)
        #expect(
          page.contains(
            "<form class=\"variants\" action=\"/tweets\"><input type=\"hidden\" name=\"user\" value=\"tomasz\">"
          ))
        let row = try #require(page.firstMatch(of: /href="(\/tweets\?[^"]*row=[^"]*)"/))
        let isStandard = pattern == tweetsPatterns.standard
        #expect(row.1.contains("&amp;pattern=\(pattern.rawValue)&amp;") == !isStandard)
        let tweet = try await open(String(row.1).replacing("&amp;", with: "&")).markup
        #expect(tweet.contains("<h1>Tweet</h1>") && !tweet.contains("<option"))
        let back = isStandard ? "" : "&amp;pattern=\(pattern.rawValue)"
        #expect(tweet.contains("<a href=\"/tweets?user=tomasz\(back)\">‹ Tweets</a>"))
      }
      #expect(try await !open("/articles?pattern=vip").markup.contains("<option"))
      for address in [
        "/tweets?pattern=nothing", "/tweets?pattern=", "/tweets?pattern", "/articles?pattern=mvc",
        "/tweets?pattern=mvc&pattern=mvc", "/?pattern=mvc", "/account?pattern=vip",
        "/tweets?pattern=" + String(repeating: "x", count: 1_000),
      ] {
        await #expect(throws: WebError.notFound) { try await open(address) }
      }
      let pages = WebPages(of: try .make(), by: try .make(environment: [:]), notices: Notices())
      #expect(pages.app.search("a b", "/tweets?pattern=mvc") == "/tweets?search=a%20b&pattern=mvc")
      #expect(pages.app.search("", "/tweets?search=a&pattern=mvc") == "/tweets?pattern=mvc")
    }
  }

  @Test func aTweetIsPosted() async throws {
    try await join("/tweets") { client, messages in
      func send(_ event: String, until text: String) async throws -> String {
        #expect(try await client.post("/-/event", "{\"session\":1,\(event)}").status == 204)
        while true {
          let message = try await messages.next()
          if message.contains(text) { return message }
        }
      }
      _ = try await send(#""control":"action:/compose""#, until: "<h1>New tweet</h1>")
      _ = try await send(#""fields":{"tweet-text":"Wind & tide"}"#, until: "11 of 280 characters")
      _ = try await send(#""control":"action:/discard""#, until: "Discard the draft?")
      _ = try await send(#""control":"action:/keep-draft""#, until: "action:/discard")
      _ = try await send(#""control":"back""#, until: "Continue the draft")
      #expect(try await !client.get("/tweets").text.contains("Continue the draft"))
      _ = try await send(#""control":"action:/compose""#, until: "Wind &amp; tide")
      let list = try await send(#""control":"submit""#, until: "<h1>Tweets</h1>")
      let first = try #require(list.split(separator: "<li").dropFirst().first)
      #expect(first.hasPrefix(" aria-current") && first.contains("Wind &amp; tide"))
      #expect(try await client.get("/tweets").text.contains("Wind &amp; tide"))
    }
  }

  @Test func aDraftIsDiscarded() async throws {
    try await join("/tweets/new") { client, messages in
      for (event, text) in [
        (#""fields":{"tweet-text":"Half"}"#, "4 of 280 characters"),
        (#""control":"action:/discard""#, "Discard the draft?"),
        (#""control":"action:/confirm-discard""#, "<h1>Tweets</h1>"),
        (#""control":"action:/compose""#, "0 of 280 characters"),
      ] {
        #expect(try await client.post("/-/event", "{\"session\":1,\(event)}").status == 204)
        while try await !messages.next().contains(text) {}
      }
    }
  }

  /// The embedded server adds a tweet every five seconds.
  @Test func newTweetsAreShownWhenTheyAreChosen() async throws {
    try await join("/tweets") { client, messages in
      while try await messages.next().firstMatch(of: /\d new tweets?</) == nil {}
      let event = #"{"session":1,"control":"action:/new-tweets"}"#
      #expect(try await client.post("/-/event", event).status == 204)
      while try await !messages.next().contains("new-1/like") {}
    }
  }

  @Test(arguments: [
    ("/", Route.home), ("/articles/42", .article(id: 42)), ("/account", .account),
    ("/tweets?search=sea%20wall", .tweets(user: Route.defaultTweetsUser, search: "sea wall")),
    ("/characters?name=mar&page=2", .characters(name: "mar", page: 2)),
    ("/tweets/new", .newTweet(user: Route.defaultTweetsUser)),
    ("/tweets/new?user=yuki", .newTweet(user: "yuki")),
  ])
  func anAddressIsARoute(address: String, route: Route) {
    #expect(Route(address: address) == route)
    #expect(route.address == address)
  }

  @Test func printsAnAddressAndRejectsOtherClients() async throws {
    let (process, output) = (Process(), Pipe())
    let folder = try TemporaryFolder()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = ["web", "--no-open"]
    process.environment = ["HOME": folder.path]
    process.standardOutput = output
    process.standardError = try folder.makeFile("log")
    try process.run()
    defer { process.terminate() }
    let address = await output.firstLine()
    let parts = try #require(
      address.wholeMatch(of: /http:\/\/([0-9a-f]{32}\.localhost:(\d+))\/\?token=[0-9a-f]{64}/))
    try await AsyncHTTPTransport.withTransport { transport in
      for host in [String(parts.1), "127.0.0.1:\(parts.2)"] {
        var request = try NetworkRequest(address: "http://127.0.0.1:\(parts.2)/articles")
        request.head.headerFields[try #require(HTTPField.Name("Host"))] = host
        #expect(try await transport.send(request).head.status == .forbidden)
      }
    }
  }

  @Test func reportsAUsedPortAndWrongOptions() async throws {
    let server = try await SampleServerProcess()
    let port = server.address.split(separator: ":").last.map(String.init) ?? ""
    let used = try await Program.run("web", "--no-open", "--port", port)
    #expect(used.status == 69 && used.diagnostics.contains("port \(port) is in use"))
    for options in [["--port=-1"], ["--port", "65536"], ["--json"]] {
      let result = try await Program.run(["web"] + options)
      #expect(result.status == 64)
    }
  }
}
