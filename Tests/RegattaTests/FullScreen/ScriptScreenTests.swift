import DisplayKit
import TerminalHost
import TestSupport
import Testing

@testable import regatta

/// A script that is played in the app, step by step.
@MainActor
struct ScriptScreenTests {
  private static let steps = [
    "appear", "profile(standard): ada", "feed(standard): six", "like:5", "wait 50", "close",
    "release",
  ]

  private func route(_ item: String = "") throws -> Route {
    let script = Self.steps.joined(separator: "\n")
    return try #require(
      Route(link: "regatta://trace/tweets\(Link.query(of: [("script", script)]))\(item)"))
  }

  @Test func keysGoThroughItsSteps() async throws {
    try await AppTrial.run { app in
      try await app.open(try route("&pattern=mvc"))
      #expect(app.location == "regatta://trace/tweets · mvc")
      for (index, step) in Self.steps.enumerated() {
        if index > 0 { try await app.press(">") }
        #expect(app.title == "Step \(index + 1) of 7: \(step)")
      }
      #expect(app.content.words == "the screen was released")
      try await app.press(">")
      #expect(app.title == "Step 7 of 7: release", "it is the last")
      for _ in 0..<3 { try await app.press("<") }
      #expect(app.title == "Step 4 of 7: like:5" && app.content.words.contains("Undo"))
    }
  }

  /// In the panel of a wide terminal, and on a screen of a narrow one.
  @Test func theMessagesAreThoseOfTheStep() async throws {
    try await AppTrial.run { app in
      try await app.open(try route("&pattern=mvc"))
      for _ in 0..<3 { try await app.press(">") }
      let panel = try #require(app.coordinator.commands.first { $0.key == "t" }?.beside?())
      try await app.settle()
      #expect(panel.title == "Messages of the step")
      let words = try #require(app.coordinator.commands.first { $0.key == "t" }?.beside?()).content
        .words
      #expect(words.hasPrefix("Host → Controller handle(actionChosen)"), "\(words)")
      try await app.press("p")
      #expect(app.location == "regatta://trace/tweets · mvp")
      #expect(app.title == "Step 4 of 7: like:5", "another pattern is at the same step")
      try await app.press("t")
      #expect(app.title == "Trace" && app.content.words.contains("handle(actionChosen)"))
    }
  }

  @Test func otherScreensHaveNoSteps() async throws {
    try await AppTrial.run { app in
      try await app.open(.tweets(user: Route.defaultTweetsUser))
      let keys = app.coordinator.commands.filter { $0.isAvailable() }.map(\.key)
      #expect(!keys.contains(">") && !keys.contains("<"))
    }
  }

  @Test(arguments: [
    "trace/tweets", "trace/tweets?script=", "trace/tweets?script=jump",
    "trace/photos?script=appear",
    "trace?script=appear", "trace/tweets?script=appear&pattern=none",
    "trace/character-detail?script=appear&pattern=vip", "trace/tweets?script=appear&more=1",
  ])
  func otherLinksDoNotExist(link: String) {
    #expect(Route(link: "regatta://" + link) == nil)
  }

  @Test func aLinkIsThatOfItsRoute() throws {
    let route = try route("&pattern=mvc")
    #expect(Route(link: route.link) == route && Route(address: route.address) == route)
  }
}
