import ModuleKit
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ProgressLineTests {
  private struct WorkError: Error {}

  private let lines = AsyncStream.makeStream(of: String.self)

  @Test func saysWhatTakesLongAndErasesIt() async throws {
    var reader = lines.stream.makeAsyncIterator()
    let line = ProgressLine(after: .zero) { [lines] in lines.continuation.yield($0) }
    let shown = try await line.show("reading") { await reader.next() }
    #expect(shown == "reading…")
    #expect(await reader.next() == "\r\u{1B}[K")
    await #expect(throws: WorkError.self) {
      try await line.show("checking") {
        #expect(await reader.next() == "checking…")
        throw WorkError()
      }
    }
    #expect(await reader.next() == "\r\u{1B}[K", "also after an error")
  }

  @Test func saysNothingAboutShortWork() async throws {
    let line = ProgressLine(after: .seconds(3600)) { [lines] in lines.continuation.yield($0) }
    #expect(try await line.show("reading") { 1 } == 1)
    lines.continuation.finish()
    #expect(await lines.stream.reduce(into: []) { $0.append($1) } == [])
  }

  @Test func worksWithoutATerminal() async throws {
    #expect(try await ProgressLine(write: nil).show("reading") { 1 } == 1)
  }
}
