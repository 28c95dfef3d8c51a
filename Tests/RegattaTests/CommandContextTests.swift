import DisplayKit
import HTTPTypes
import NetworkKit
import PatternKit
import TestSupport
import Testing
import TraceKit
import TweetsPatterns

@testable import regatta

@MainActor
struct CommandContextTests {
  private let shown = FakeScreen(.fake("a"))

  private func context() throws -> CommandContext {
    CommandContext(assembly: try .make(), settings: try .make())
  }

  private func show(
    _ screen: FakeScreen, besides candidate: FakeScreen, timeout: Duration = .seconds(100),
    print: @MainActor (any Screen) throws -> Void
  ) async throws {
    try await context().show(screen, of: "tweets", by: .vip, shadow: .viper, timeout: timeout) {
      candidate
    } print: {
      try print($0)
    }
  }

  /// A like whose request ends before the trace can see that it was sent.
  @Test(arguments: tweetsPatterns.patterns)
  func tracesALikeThatIsAcceptedAtOnce(pattern: Pattern) async throws {
    let client = StubNetworkClient { request, _ in
      let path = request.head.path ?? ""
      let feed = #"[{"id": "1", "sender": {"username": "ann"}, "content": "Hi"}]"#
      return .make(body: path.hasSuffix("/tweets") ? feed : "{}")
    }
    let context = CommandContext(assembly: try .make(client), settings: try .make())
    let declared = try await context.trace(
      .tweets(user: "ann"), pattern, TraceTweetsCommand.Event.like.traced)
    #expect(declared.contains { $0.name == "setLiked" })
    let messages = PatternedTweets.messages(declared, of: pattern, after: ["like"])
    #expect(messages.hasDirectCalls, "\(messages.text)")
    #expect(client.paths.last?.hasSuffix("/1/like") == true)
  }

  @Test func aDifferenceHasItsOwnExitStatus() async throws {
    var printed = 0
    await #expect {
      try await show(shown, besides: FakeScreen(.fake("b"))) { _ in printed += 1 }
    } throws: { error in
      let differed = error as? CommandError
      return differed?.exitStatus.rawValue == 1
        && differed?.message == "viper, in the shadow of vip: 1 difference"
    }
    #expect(printed == 1)
  }

  @Test func printsOnceWithoutADifference() async throws {
    var printed: [ScreenState] = []
    try await show(shown, besides: FakeScreen(.fake("a"))) { printed.append($0.display.state) }
    #expect(printed == [shown.display.state])
  }

  @Test func aCandidateThatNeverSettlesIsADifference() async throws {
    await #expect(throws: CommandError.self) {
      try await show(shown, besides: FakeScreen(), timeout: .zero) { _ in }
    }
  }

  @Test func aFailureOfThePrimaryDoesNotHideADifference() async throws {
    let printer = try context().printer
    let failed = FakeScreen(
      ScreenState(
        title: "Fake", content: .failure(Failure(title: "broken", canRetry: true)),
        isSettled: true))
    await #expect(throws: CommandError.self) {
      try await show(failed, besides: FakeScreen(.fake("a"))) {
        try printer.print($0.display.state.content)
      }
    }
  }

  @Test func printingErrorsTakePrecedenceOverDifferences() async throws {
    struct FullDisk: Error {}
    await #expect(throws: FullDisk.self) {
      try await show(shown, besides: FakeScreen(.fake("b"))) { _ in throw FullDisk() }
    }
  }
}
