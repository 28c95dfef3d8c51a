import Testing

@testable import ScreenContracts

@MainActor
struct ScriptPlayerTests {
  /// Their calls are made in another order: the first work's task changes threads.
  @Test func callsDueTogetherRespondInTheOrderOfTheWorks() async {
    let player = ScriptPlayer()
    var responded: [Int] = []
    let works = [1, 2].map { work in
      {
        _ = Task {
          if work == 1 { await Task.detached {}.value }
          try await player.wait(1)
          responded.append(work)
        }
      }
    }
    #expect(await player.perform(works))
    #expect(await player.advance(by: 1))
    #expect(responded == [1, 2])
  }
}
