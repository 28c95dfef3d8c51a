import ArticlesKit
import DisplayKit
import NetworkKit
import TestSupport
import Testing

@testable import regatta

@MainActor @Suite(.timeLimit(.minutes(5)))
struct HomeScreenTests {
  @Test func isPrintedWithoutFacts() {
    let screen = HomeScreen(open: { _ in })
    screen.handle(.appeared)
    #expect(screen.display.state.isSettled)
    let rows = "Compare       tweets in 9 patterns\nArticles      VIP\nTags          VIP\n"
    #expect(
      screen.display.state.content.plainText.hasPrefix("\(OverviewCommand.purpose).\n\n\(rows)"))
  }

  @Test func showsAFactOfEachFeatureThatHasOne() async throws {
    let screen = HomeScreen(open: { _ in }) { route in
      if route == .account { throw CommandError("nothing stored", status: .notFound) }
      return route == .savedPhotos() ? "3 saved" : nil
    }
    #expect(!screen.display.state.isSettled)
    screen.handle(.appeared)
    try await screen.waitUntilSettled()
    let words = screen.display.state.content.plainText
    #expect(words.contains("\nSaved photos  MVVM + Clean\n3 saved\n"))
    #expect(words.contains("\nAccount       VIP with Coordinator\n"))
  }

  @Test(arguments: [nil, "3 tags"])
  func saysThatNothingIsLoadedYet(fact: DisplayText?) async throws {
    let screen = HomeScreen(open: { _ in }) { route in
      guard route == .tags() else { throw NetworkError.notStored }
      return fact
    }
    #expect(screen.display.state.content.notice == nil)
    screen.handle(.appeared)
    try await screen.waitUntilSettled()
    let notice = screen.display.state.content.notice
    #expect(notice?.text.string.hasPrefix("nothing loaded yet; ") == (fact == nil ? true : nil))
  }

  /// All reads are in progress before the first one ends; they end in another order.
  @Test func readsEachFactOnceAndSideBySide() async throws {
    let gate = CallGate<Route, DisplayText?>()
    let screen = HomeScreen(open: { _ in }) { try await gate.call($0) }
    screen.handle(.appeared)
    var reads: [HeldCall<Route, DisplayText?>] = []
    for _ in HomeScreen.entries { reads.append(try await gate.next()) }
    for read in reads.reversed() { read.respond("fact of \(read.input.link)") }
    try await screen.waitUntilSettled()
    #expect(await gate.inputs.count == HomeScreen.entries.count)
    let lines = screen.display.state.content.plainText.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("fact") } == HomeScreen.entries.map { "fact of \($0.route.link)" }
    )
  }

  @Test func factsNeedNoRequest() async throws {
    try await AppTrial.run { trial in
      try await trial.settle()
      #expect(!trial.content.plainText.contains("A module is"))
      try await trial.open(.articles(.init()))
      trial.navigator.pop()
      // The screen stays settled while it reads.
      await Task.yield(while: trial.content.list?.row(at: 1).content.isCompact != false)
      #expect(trial.content.list?.row(at: 3).content.isCompact == true, "never loaded")
    }
  }
}

extension Content {
  fileprivate var notice: Notice? {
    first { if case .notice(let notice) = $0 { notice } else { nil } }
  }
}
