import CharacterDetailContract
import DisplayKit
import ScreenContracts
import Testing
import TweetsContract

@testable import RaceKit
@testable import race

/// An event does what its name says, and the same in every contender.
@MainActor
struct TweetsRaceEventsTests {
  private let events = TweetsRace.events(FixedTweetRepository.feed(of: 12))

  @Test func namesAreUnique() {
    #expect(
      events.map(\.id) == [
        "load", "load-more", "comments", "like", "refresh", "failure", "retry", "open-close",
      ])
    #expect(Set(events.map(\.name)).count == events.count)
  }

  @Test(arguments: [
    ("load", 2, rows(5)), ("load-more", 0, rows(10)), ("refresh", 2, rows(5)),
    ("comments", 0, rows(2) + ["▾ 2 comments · 0 likes"] + remarks + rows(2)),
    ("like", 1, rows(2) + ["2 comments · ✓ 1 like"] + rows(2)), ("failure", 2, []),
    ("retry", 2, rows(5)), ("open-close", 0, []),
  ])
  func showsTheSameInEveryContender(id: String, requests: Int, shown: [String]) async throws {
    let event = try #require(events.first { $0.id == id })
    for contender in TweetsContender.patterns {
      let scene = RaceScene(event.environment(), contender.makeScreen)
      await event.prepare(scene)
      let repository = try #require(scene.environment.fixedRepository)
      let before = repository.requests
      await event.act(scene)
      #expect(repository.requests - before == requests, "\(contender.name)")
      let text = scene.screen?.display.state.content.plainText ?? ""
      let lines = text.split(separator: "\n").map(String.init)
      #expect(lines.filter { $0.contains(/like|│/) } == shown, "\(contender.name)")
      scene.close()
    }
  }

  @Test func showsALikeBeforeItIsSentAndWhenItIsConfirmed() async throws {
    for contender in TweetsContender.patterns {
      let messages = try await messages("like", contender)
      let sent = messages.filter { $0.receiver == "Repository" }
      #expect(sent.map(\.call) == ["setLiked(true)"], "\(contender.name)")
      let parts = messages.split { $0.receiver == "Repository" }
      let shows = parts.map { part in part.contains { $0.call == messages.last?.call } }
      #expect(shows == [true, true], "\(contender.name)")
    }
  }

  @Test func openingCommentsRequestsNothing() async throws {
    for contender in TweetsContender.patterns {
      let receivers = try await messages("comments", contender).map(\.receiver)
      #expect(receivers.count >= 2 && !receivers.contains("Repository"), "\(contender.name)")
    }
  }

  private func messages(
    _ event: String, _ contender: TweetsContender
  ) async throws -> [RaceReport.Message] {
    let diagrams = await TweetsRace.race.diagrams(of: contender)
    return try #require(diagrams.first { $0.event == event }).messages
  }

  private nonisolated static func rows(_ count: Int) -> [String] {
    Array(repeating: "2 comments · 0 likes", count: count)
  }

  private nonisolated static let remarks = [
    "│ Otto Brandt  helm's alee", "│ Otto Brandt  let draw",
  ]
}

@MainActor
struct ContenderTests {
  @Test func idsAreUniqueAndTheBaselineIsFirst() {
    let tweets = TweetsContender.patterns.map { ($0.id, $0.isBaseline) }
    for contenders in [tweets, CharacterDetailContender.patterns.map { ($0.id, $0.isBaseline) }] {
      #expect(Set(contenders.map(\.0)).count == contenders.count)
      #expect(contenders.filter(\.1).map(\.0) == ["mvc"] && contenders[0].1)
    }
  }

  @Test func thoseOfOneScreenAreTimed() {
    let untimed = TweetsContender.patterns.filter { $0.untimedReason != nil }
    #expect(untimed.map(\.id) == ["vip-coordinator"])
    #expect(CharacterDetailContender.patterns.allSatisfy { $0.untimedReason == nil })
  }
}
