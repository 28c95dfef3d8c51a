import DisplayKit
import Foundation
import ServerSupport
import WebHost

/// The web host by counters: the payload of its messages, what a long list builds, and the memory of
/// open sessions.
struct WebBench {
  /// The release build of regatta.
  let program: String
  let sessions: Int
  let samples: Int

  func rows() async throws -> [BenchRow] {
    let pages = WebBenchPages()
    let host = await WebScreenHost(pages.app, firstSession: 1)
    let rows = try await WebClient.whileServing({ try await host.run(onStart: $0) }) { client in
      try await Self.payloads(pages, client) + longList(pages, client)
    }
    #if os(Linux)
      return rows + [try await memory()]
    #else
      return rows
    #endif
  }

  private static func payloads(
    _ pages: WebBenchPages, _ client: WebClient
  ) async throws -> [BenchRow] {
    let text = try await message(10, pages, client) { $0.show("3 likes") }
    let short = try await message(10, pages, client) { $0.append() }
    let long = try await message(5_000, pages, client) { $0.append() }
    let script = try await client.get("/-/regatta.js").text.utf8.count
    return [
      BenchRow("one text changed, bytes", "bound", counts: (text.bytes, 60), limit: 1),
      BenchRow("a row appended to 10, bytes", "bound", counts: (short.bytes, 150), limit: 1),
      BenchRow(
        // Its address has the number of rows.
        "a row appended to 5,000, bytes", "to 10", counts: (long.bytes, short.bytes), limit: 1.2),
      BenchRow(
        "nothing changed, messages", "text changed", counts: (text.before, text.number), limit: 0),
      BenchRow("script, bytes", "bound", counts: (script, 12 * 1_024), limit: 1),
    ]
  }

  /// The message that a change causes, after a change to the same state.
  private static func message(
    _ rows: Int, _ pages: WebBenchPages, _ client: WebClient,
    _ change: @escaping @MainActor @Sendable (WebBenchScreen) -> Void
  ) async throws -> (bytes: Int, number: Int, before: Int) {
    // Another page, as after a reload.
    let address = WebBenchPages.address(rows) + "?rows=6000"
    let page = try await client.get(address, ["Cache-Control": "no-cache"]).text
    let session = try session(in: page)
    guard let screen = await pages.screen else { throw BenchFailure(command: page) }
    return try await client.whileConnected { messages in
      _ = try await client.post("/-/join", "{\"session\":\(session),\"number\":0}")
      await screen.showAgain()
      // Its turn of the main actor comes before this response.
      _ = try await client.get("/-/regatta.css")
      await change(screen)
      let message = try await messages.next().dropFirst().dropLast()
      let parts = message.split(separator: ",", maxSplits: 2)
      guard parts.count == 3, let number = Int(parts[1]) else {
        throw BenchFailure(command: String(message))
      }
      return (parts[2].utf8.count, number, number - 1)
    }
  }

  private static func session(in page: String) throws -> Substring {
    guard let mark = page.firstMatch(of: /data-session="(\d+)"/) else {
      throw BenchFailure(command: page)
    }
    return mark.1
  }

  private func longList(
    _ pages: WebBenchPages, _ client: WebClient
  ) async throws -> [BenchRow] {
    func built(_ rows: Int) async throws -> Int {
      let before = pages.built.count
      _ = try await client.get(WebBenchPages.address(rows))
      return pages.built.count - before
    }
    let counts = (try await built(1_000_000), try await built(1_000))
    let times = try await Interleaved.run(
      samples: samples, baseline: { _ = try await built(1_000) },
      candidate: { _ = try await built(1_000_000) })
    return [
      BenchRow("rows built, list of 1,000,000", "of 1,000", counts: counts, limit: 1),
      BenchRow("opening a list of 1,000,000", "of 1,000", times, limit: 1.2),
    ]
  }

  /// The resident memory that live sessions add to `regatta web`.
  private func memory() async throws -> BenchRow {
    let server = try BenchServer(
      [program, "web", "--no-open"], environment: ["REGATTA_DATA": ".build/bench/web"])
    let sizes = try await WebClient.whileSignedIn(at: server.address) { client in
      let before = ProcessStatus.kibibytes("VmRSS", of: server.id)
      return try await client.whileConnected { _ in
        for _ in 0..<sessions {
          // At once: a page whose script does not call is closed after a minute.
          let session = try Self.session(in: await client.get("/articles").text)
          let reply = try await client.post("/-/join", "{\"session\":\(session),\"number\":0}")
          guard reply.status == 204 else { throw BenchFailure(command: reply.text) }
        }
        return (before, ProcessStatus.kibibytes("VmRSS", of: server.id))
      }
    }
    guard let before = sizes.0, let after = sizes.1 else { throw BenchFailure(command: program) }
    return BenchRow(
      "\(sessions) live sessions, KiB more", "bound", counts: (after - before, 64 << 10), limit: 1)
  }
}

/// Pages with a list between two texts.
@MainActor
private final class WebBenchPages: Sendable {
  nonisolated let built = BenchCounter()
  /// That of the page opened last.
  private(set) var screen: WebBenchScreen?

  /// As long for each number.
  nonisolated static func address(_ rows: Int) -> String { "/list/\(10_000_000 + rows)" }

  var app: WebApp {
    WebApp(open: { [self] address in
      guard let rows = address.split(separator: "/").last.flatMap({ Int($0) }) else { return nil }
      let screen = WebBenchScreen(rows: rows - 10_000_000, built: built)
      self.screen = screen
      let navigator = Navigator()
      navigator.push(screen)
      var page = WebPage(navigator: navigator)
      page.address = { _ in address }
      return page
    })
  }
}

private final class WebBenchScreen: Screen {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private var rows: Int
  private let built: BenchCounter

  init(rows: Int, built: BenchCounter) {
    self.rows = rows
    self.built = built
    let empty = ScreenState(title: "List", content: .nothing, isSettled: true)
    displayed = ViewModel(initialState: empty)
    show("2 likes")
  }

  func show(_ words: DisplayText) {
    let list = LazyList(
      10_000..<10_000 + rows, id: { RowID($0) },
      content: { [built] number in
        built.add()
        return .text(plain: "An article of a usual title, number \(number)")
      })
    let content = Content.stack([.text("Above"), .list(list), .text(plain: words)], spacing: 1)
    displayed.update(state: ScreenState(title: "List", content: content, isSettled: true))
  }

  func showAgain() { displayed.update(state: display.state) }

  func append() {
    rows += 1
    show("2 likes")
  }
}
