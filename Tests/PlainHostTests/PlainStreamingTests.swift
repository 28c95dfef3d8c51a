import DisplayKit
import PlainHost
import Synchronization
import Testing

/// Each row of a long list is printed before the next one is built.
@MainActor
struct PlainStreamingTests {
  private final class Counter: Sendable {
    let rows = Mutex(0)

    var count: Int { rows.withLock { $0 } }
  }

  private let printout = Printout()
  private let counter = Counter()

  private var list: Content {
    .list(
      LazyList(
        1...10_000, id: { RowID($0) },
        content: { [counter] number in
          counter.rows.withLock { $0 += 1 }
          return .text(plain: "row \(number)")
        }))
  }

  @Test func buildsEachRowOnce() throws {
    _ = try printout.host().print(list)
    #expect(counter.count == 10_000)
    #expect(printout.chunks == 10_000)
    #expect(printout.output.hasPrefix("row 1\nrow 2\n"))
    #expect(printout.output.hasSuffix("row 10000\n"))
  }

  @Test func closedPipeStopsBuildingRows() {
    #expect(throws: BrokenPipe.self) { try printout.host(limit: 3).print(list) }
    #expect(printout.output == "row 1\nrow 2\nrow 3\n")
    #expect(counter.count == 4)
  }

  @Test func writesLongTextInChunks() throws {
    let part = Content.text(plain: DisplayText(String(repeating: "word ", count: 800)))
    _ = try printout.host().print(.stack(Array(repeating: part, count: 50), spacing: 1))
    #expect(printout.chunks > 5)
    #expect(printout.chunks < 50)
  }
}
