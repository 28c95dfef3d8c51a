import DisplayKit
import NetworkKit
import Testing
import TweetsKit

@testable import regatta

@MainActor
struct CommandContextTests {
  /// Shows a text, whatever happens.
  private final class FixedScreen: Screen {
    let display: ViewModel<ScreenState, Never>

    init(_ content: Content, isSettled: Bool = true) {
      let state = ScreenState(title: "Fixed", content: content, isSettled: isSettled)
      display = ViewModel(initialState: state)
    }

    func handle(_ event: ScreenEvent) {}
  }

  private struct NoClient: HTTPClient {
    func send(_ request: NetworkRequest) async throws -> NetworkResponse {
      throw NetworkError.offline(host: "nowhere", reason: "there is no client")
    }
  }

  private func context() throws -> CommandContext {
    let base = try BaseURL("http://nowhere.example")
    return CommandContext(
      assembly: Assembly(
        client: NoClient(), services: ServiceEndpoints(at: base), marvelClient: nil,
        storage: .failure(SettingsError("there is no place to keep data")), indexer: nil),
      printer: Printer(try Settings.make()))
  }

  private func candidate(showing text: DisplayText) -> ShadowCandidate<TweetsOutput> {
    ShadowCandidate(Pattern.viper, besides: .vip) { _ in FixedScreen(.text(text)) }
  }

  @Test func aDifferenceEndsWithItsOwnExitCode() async throws {
    var printed = 0
    let shown = FixedScreen(.text("a"))
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
    let shown = FixedScreen(.text("a"))
    try await context().show(shown, besides: candidate(showing: "a")) {
      printed.append($0.display.state)
    }
    #expect(printed == [shown.display.state])
  }

  @Test func aCandidateThatNeverSettlesIsADifference() async throws {
    let endless = ShadowCandidate<TweetsOutput>(Pattern.viper, besides: .vip) { _ in
      FixedScreen(.text("a"), isSettled: false)
    }
    await #expect(throws: ShadowDiffered.self) {
      try await context().show(FixedScreen(.text("a")), besides: endless, patience: .zero) { _ in }
    }
  }

  @Test func aFailureOfThePrimaryHidesNoDifference() async throws {
    let context = try context()
    let failed = FixedScreen(.failure(Failure(title: "broken", canRetry: true)))
    await #expect(throws: ShadowDiffered.self) {
      try await context.show(failed, besides: candidate(showing: "a")) {
        try context.printer.print($0.display.state.content)
      }
    }
  }

  @Test func whatPrintingThrowsComesFirst() async throws {
    struct FullDisk: Error {}
    await #expect(throws: FullDisk.self) {
      try await context().show(FixedScreen(.text("a")), besides: candidate(showing: "b")) { _ in
        throw FullDisk()
      }
    }
  }
}
