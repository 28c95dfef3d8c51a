import DisplayKit
import NIOCore
import PNGKit
import ServerKit
import ServerSupport
import Synchronization
import TestSupport
import Testing

@testable import WebHost

@Suite(.timeLimit(.minutes(5)))
struct WebScreenHostTests {
  private func join(_ client: WebClient, _ session: Int = 1, after number: Int = 0) async throws {
    let body = "{\"session\":\(session),\"number\":\(number)}"
    #expect(try await client.post("/-/join", body).status == 204)
  }

  private func expect(
    _ messages: WebClient.Messages, _ expected: String,
    in location: SourceLocation = #_sourceLocation
  ) async throws {
    let message = try await messages.next()
    #expect(message == expected, sourceLocation: location)
  }

  @Test func servesAPageAndItsChanges() async throws {
    let pages = await FakePages()
    let app = await pages.app
    try await WebClient.whileServing(app) { client in
      let page = try await client.get("/articles?page=2")
      #expect(page.status == 200 && page.text.contains("<p>/articles?page=2</p>"))
      #expect(page.header("content-type") == "text/html; charset=utf-8")
      try await client.whileConnected { messages in
        #expect(messages.type == "text/event-stream")
        try await join(client)
        await pages.screens[0].show("changed")
        try await expect(messages, #"[1,1,[["t",[2,1,0],"changed"]]]"#)
        let reply = try await client.post("/-/event", #"{"session":1,"control":"refresh"}"#)
        #expect(reply.status == 204)
        try await expect(messages, #"[1,2,[["t",[2,1,0],"/articles?page=2"]]]"#)
      }
      let missing = try await client.get("/missing")
      #expect(missing.status == 404)
      #expect(missing.header("content-type") == "text/html; charset=utf-8")
      #expect(missing.text.contains("<title>Page not found · Regatta</title>"))
      #expect(missing.text.contains("<p><a href=\"/\">"))
      let resource = try await client.get("/-/missing")
      #expect(resource.header("content-type") == "text/plain; charset=utf-8")
    }
    #expect(await pages.screens[0].events.last == .closed)
  }

  /// The tab has the messages up to the first; the connection is cut, and two follow meanwhile.
  @Test func aConnectionThatComesBackGetsWhatItMissed() async throws {
    let pages = await FakePages()
    let app = await pages.app
    try await WebClient.whileServing(app) { client in
      _ = try await client.get("/a")
      let screen = await pages.screens[0]
      try await client.whileConnected { messages in
        try await join(client)
        await screen.show("one")
        try await expect(messages, #"[1,1,[["t",[2,1,0],"one"]]]"#)
      }
      await screen.show("two")
      try await client.whileConnected { messages in
        try await join(client, after: 1)
        try await expect(messages, #"[1,2,[["t",[2,1,0],"two"]]]"#)
        await screen.show("three")
        try await expect(messages, #"[1,3,[["t",[2,1,0],"three"]]]"#)
      }
    }
  }

  /// A browser that does not read gets what the system has stored for it, not the other messages.
  @Test func aReplacedStreamIsClosed() async throws {
    let text = String(repeating: "words ", count: 50_000)
    let app = await FakePages(makeScreen: { _ in .showing(text) }).app
    try await WebClient.whileServing(app) { client in
      _ = try await client.get("/a")
      let received = ReceivedBytes()
      let channel = try await client.connect(
        sending: "GET /-/messages HTTP/1.1\r\nHost: \(client.origin.dropFirst(7))\r\n"
          + "Cookie: \(client.cookie ?? "")\r\n\r\n")
      try await channel.pipeline.addHandler(received, position: .first)
      try await channel.setOption(.autoRead, value: false).get()
      let whole = #"{"session":1,"number":-1}"#
      // Rejected until the stream is open.
      while try await client.post("/-/join", whole).status != 204 {}
      for _ in 0..<40 { try await join(client, after: -1) }
      try await client.whileConnected { messages in
        try await channel.setOption(.autoRead, value: true).get()
        try await channel.closeFuture.get()
        #expect((1...8 << 20).contains(received.count.withLock { $0 }))
        try await join(client, after: -1)
        let page = try await messages.next()
        #expect(page.hasPrefix("[1,0,"))
      }
    }
  }

  /// A link of a page to its address.
  @Test func aLinkDoesNotReplaceTheStream() async throws {
    let pages = await FakePages()
    let app = await pages.app
    try await WebClient.whileServing(app) { client in
      _ = try await client.get("/a")
      try await client.whileConnected { messages in
        try await join(client)
        let reply = try await client.get("/-/messages", ["Sec-Fetch-Mode": "navigate"])
        #expect(reply.status == 406)
        await pages.screens[0].show("changed")
        try await expect(messages, #"[1,1,[["t",[2,1,0],"changed"]]]"#)
      }
    }
  }

  @Test func aRejectedEventSaysWhenToSendItAgain() async throws {
    var limits = WebLimits()
    limits.events = 1
    let app = await FakePages().app
    try await WebClient.whileServing(app, limits: limits, clock: TestClock()) { client in
      _ = try await client.get("/a")
      let event = #"{"session":1,"control":"refresh"}"#
      #expect(try await client.post("/-/event", event).status == 204)
      let reply = try await client.post("/-/event", event)
      #expect(reply.status == 429 && reply.header("retry-after") == "1")
    }
  }

  @Test func tenTabsShareOneConnection() async throws {
    let pages = await FakePages()
    let app = await pages.app
    try await WebClient.whileServing(app) { client in
      for number in 1...10 { _ = try await client.get("/tab/\(number)") }
      try await client.whileConnected { messages in
        for id in 1...10 { try await join(client, id) }
        for (index, screen) in await pages.screens.enumerated() {
          await screen.show("changed")
          try await expect(messages, "[\(index + 1),1,[[\"t\",[2,1,0],\"changed\"]]]")
        }
      }
    }
  }

  /// By content: a browser gets nothing else as a picture.
  @Test func picturesOfThePageAreLoaded() async throws {
    let bytes: [String: [UInt8]] = [
      "a.txt": PNGChunk.signature + [1], "b.png": Array("<script>alert(1)</script>".utf8),
      "c.svg": Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), "d.png": [],
    ]
    let names = bytes.keys.sorted() + ["missing.png"]
    let app = await FakePages { _ in
      FakeScreen { screen, _ in
        let images = names.map {
          Content.image(WebLink("http://a.example/\($0)"), alternative: "a picture")
        }
        screen.show(
          ScreenState(title: "Fake", content: .stack(images, spacing: 0), isSettled: true))
      }
    } loadPicture: { link in
      guard let picture = bytes[String(link.string.split(separator: "/")[2])] else {
        throw WebError.notFound
      }
      return picture
    }.app
    try await WebClient.whileServing(app) { client in
      _ = try await client.get("/a")
      let first = try await client.get("/-/picture?session=1&link=http://a.example/a.txt")
      #expect(first.status == 200 && first.header("content-type") == "image/png")
      for name in names.dropFirst() {
        let reply = try await client.get("/-/picture?session=1&link=http://a.example/\(name)")
        #expect(reply.status == 204 && reply.text.isEmpty)
      }
      let other = try await client.get("/-/picture?session=1&link=http://a.example/other.png")
      #expect(other.status == 404)
    }
  }

  /// As a form sends them: a space is a plus sign.
  @Test(arguments: [
    ("C%2B%2B+and+Swift", "C++ and Swift"), ("a%26in%3D/b", "a&in=/b"), ("%2520", "%20"),
    ("%F0%9F%9B%B6", "🛶"), ("", ""),
  ])
  @MainActor
  func searchesForTheWords(sent: String, words: String) async throws {
    var app = WebApp(open: { _ in nil })
    app.search = { $1 == "/a+b" ? "/found?\($0 == words)" : nil }
    try await WebClient.whileServing(app) { client in
      let reply = try await client.get("/-/search?in=/a%2Bb&words=\(sent)")
      #expect(reply.status == 303 && reply.header("location") == "/found?true")
    }
  }

  @Test func reportsAPortInUse() async throws {
    let app = await FakePages().app
    try await WebClient.whileServing(app) { client in
      let host = WebScreenHost(app)
      await #expect(throws: ListeningError.addressInUse(port: client.port)) {
        try await host.run(port: client.port) { _ in }
      }
    }
  }

  @Test func thePagesScriptIsAtMostTwelveKibibytes() throws {
    let script = try #require(EmbeddedText.files["regatta.js"])
    #expect(script.utf8.count <= 12 * 1_024)
    // Of comparisons only.
    let other = try #require(EmbeddedText.files["compare.js"])
    #expect(other.utf8.count <= 4 * 1_024)
    #expect(EmbeddedText.files.keys.sorted() == ["compare.js", "regatta.css", "regatta.js"])
  }
}

private final class ReceivedBytes: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer

  let count = Mutex(0)

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    count.withLock { $0 += unwrapInboundIn(data).readableBytes }
    context.fireChannelRead(data)
  }
}
