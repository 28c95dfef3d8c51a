import DisplayKit
import NetworkKit
import Testing
import TestSupport
import TweetsKit

@testable import regatta

@MainActor
struct CommandContextTests {
  private let shown = FakeScreen.settled("a")

  private func context() throws -> CommandContext {
    CommandContext(assembly: try .make(), printer: Printer(try Settings.make()))
  }

  private func candidate(showing text: String) -> ShadowCandidate<TweetsOutput> {
    ShadowCandidate(Pattern.viper, besides: .vip) { _ in FakeScreen.settled(text) }
  }

  @Test func aDifferenceEndsWithItsOwnExitCode() async throws {
    var printed = 0
    await #expect {
      try await context().show(shown, besides: candidate(showing: "b")) { _ in printed += 1 }
    } throws: { error in
      let differed = error as? ShadowDiffered
      return differed?.exitStatus.rawValue == 1
        && differed?.message == "viper, in the shadow of vip: 1 difference"
    }
    #expect(printed == 1)
  }

  @Test func noDifferenceIsNoError() async throws {
    var printed: [ScreenState] = []
    try await context().show(shown, besides: candidate(showing: "a")) {
      printed.append($0.display.state)
    }
    #expect(printed == [shown.display.state])
  }

  @Test func aCandidateThatNeverSettlesIsADifference() async throws {
    let endless = ShadowCandidate<TweetsOutput>(Pattern.viper, besides: .vip) { _ in
      FakeScreen()
    }
    await #expect(throws: ShadowDiffered.self) {
      try await context().show(shown, besides: endless, patience: .zero) { _ in }
    }
  }

  @Test func aFailureOfThePrimaryHidesNoDifference() async throws {
    let context = try context()
    let failed = FakeScreen()
    failed.display.update(
      state: ScreenState(
        title: "Fake", content: .failure(Failure(title: "broken", canRetry: true)),
        isSettled: true))
    await #expect(throws: ShadowDiffered.self) {
      try await context.show(failed, besides: candidate(showing: "a")) {
        try context.printer.print($0.display.state.content)
      }
    }
  }

  @Test func whatPrintingThrowsComesFirst() async throws {
    struct FullDisk: Error {}
    await #expect(throws: FullDisk.self) {
      try await context().show(shown, besides: candidate(showing: "b")) { _ in
        throw FullDisk()
      }
    }
  }
}

extension FakeScreen {
  fileprivate static func settled(_ text: String) -> FakeScreen {
    let screen = FakeScreen()
    screen.show(text)
    return screen
  }
}
