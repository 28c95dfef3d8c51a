import DisplayKit
import PlainHost
import Testing

/// Standard output carries the result only.
@MainActor
struct PlainDiagnosticsTests {
  private struct CauseError: Error, Equatable {
    let code: Int
  }

  private let printout = Printout()

  @Test func noticesProgressAndFailuresAreDiagnostics() throws {
    let content = Content.stack(
      [
        .progress("Loading\npage 2", fraction: 0.456), .text("kept"),
        .notice(Notice(.warning, "Skipped 2\nof 30.")), .notice(Notice(.empty, "no tags")),
        .failure(Failure(title: "Offline", advice: "Try\nagain.", canRetry: true)),
        .failure(Failure(title: "Lost", canRetry: false)), .text("too"),
      ], spacing: 1)
    _ = try printout.host().print(content)
    #expect(printout.output == "kept\n\ntoo\n")
    #expect(
      printout.diagnostics == """
        Loading page 2 45%
        Offline. Try again.
        Lost
        Skipped 2 of 30.
        no tags

        """)
  }

  @Test func printsNoticesAfterTheText() throws {
    var both = ""
    let stream = PlainStream(style: PlainStyle()) { both += $0.string }
    let notice = Content.notice(Notice(.information, "b"))
    _ = try PlainTextHost(output: stream, diagnostics: stream).print(
      .stack([.text("a"), notice, .text("c")], spacing: 0))
    #expect(both == "a\nc\nb\n")
  }

  @Test(arguments: [
    (nil, "Loading\n"), (Double.nan, "Loading\n"), (.infinity, "Loading\n"),
    (-3, "Loading 0%\n"), (7, "Loading 100%\n"),
  ])
  func clampsTheFraction(_ fraction: Double?, _ line: String) throws {
    _ = try printout.host().print(.progress("Loading", fraction: fraction))
    #expect(printout.diagnostics == line)
  }

  @Test func failuresAreReturnedWithTheirCause() throws {
    let failures = try printout.host().print(
      .quote(.failure(Failure(title: "Lost", canRetry: true, cause: CauseError(code: 4)))))
    #expect(failures.count == 1)
    #expect(failures.first?.cause as? CauseError == CauseError(code: 4))
  }

  @Test func colorsFollowTheStyleOfTheStream() throws {
    _ = try printout.host(PlainStyle(hasColor: true)).print(
      .failure(Failure(title: "Lost", advice: "Look.", canRetry: true)))
    #expect(printout.diagnostics == "\u{1B}[1;31mLost\u{1B}[0m. Look.\n")
  }
}
