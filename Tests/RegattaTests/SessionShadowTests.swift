import DisplayKit
import NetworkKit
import Testing
import TweetsKit

@testable import regatta

@MainActor
struct SessionShadowTests {
  /// Shows a text, whatever happens.
  private final class FixedScreen: Screen {
    let display: ViewModel<ScreenState, Never>

    init(_ text: DisplayText) {
      let state = ScreenState(title: "Fixed", content: .text(text), isSettled: true)
      display = ViewModel(initialState: state)
    }

    func handle(_ event: ScreenEvent) {}
  }

  private struct NoClient: HTTPClient {
    func send(_ request: NetworkRequest) async throws -> NetworkResponse {
      throw NetworkError.offline(host: "nowhere", reason: "there is no client")
    }
  }

  private func session() throws -> Session {
    let base = try BaseURL("http://nowhere.example")
    return Session(
      assembly: Assembly(client: NoClient(), services: Services(at: base), hasMarvelKeys: false),
      printer: Printer(try Settings.make()))
  }

  private func candidate(showing text: DisplayText) -> Candidate<TweetsOutput> {
    Candidate(Pattern.viper, besides: .vip) { _ in FixedScreen(text) }
  }

  @Test func aDifferenceEndsWithItsOwnExitCode() async throws {
    var printed = 0
    let shown = FixedScreen("a")
    await #expect {
      try await session().visit(shown, besides: candidate(showing: "b")) { _ in printed += 1 }
    } throws: { error in
      let differed = error as? ShadowDiffered
      return differed?.exitStatus.rawValue == 1
        && differed?.explanation == "viper, in the shadow of vip: 1 difference"
    }
    #expect(printed == 1)
  }

  @Test func noDifferenceIsNoError() async throws {
    var printed: [ScreenState] = []
    let shown = FixedScreen("a")
    try await session().visit(shown, besides: candidate(showing: "a")) {
      printed.append($0.display.state)
    }
    #expect(printed == [shown.display.state])
  }

  @Test func whatPrintingThrowsComesFirst() async throws {
    struct FullDisk: Error {}
    await #expect(throws: FullDisk.self) {
      try await session().visit(FixedScreen("a"), besides: candidate(showing: "b")) { _ in
        throw FullDisk()
      }
    }
  }
}
