import Testing

@testable import RaceKit

@MainActor
struct RaceModelTests {
  private enum Action {
    case add(Int)
    case load
  }

  /// Adds, and loads 10 in a later turn.
  @MainActor
  private final class Sum {
    private(set) var total = 0
    private let step: Int

    init(step: Int = 1) { self.step = step }

    func handle(_ action: Action) {
      switch action {
      case .add(let number): total += number * step
      case .load: Task { total += 10 }
      }
    }

    func perform(_ action: Action) async {
      await Task.yield()
      handle(action)
    }
  }

  private func contender(_ id: String, step: Int = 1) -> RaceContender<Void> {
    .model(id, isBaseline: id == "old") { _ in
      let sum = Sum(step: step)
      return RaceModel<Action>(state: { sum.total }, send: { sum.handle($0) })
    }
  }

  private let asynchronous = RaceContender<Void>.model("async") { _ in
    let sum = Sum()
    return RaceModel<Action>(state: { sum.total }, sendAsync: { await sum.perform($0) })
  }

  private let events: [RaceEvent<Void>] = [
    .action("add", "add", in: {}, send: Action.add(2)),
    .action("load", "load", in: {}, after: [Action.add(1)], send: Action.load),
  ]

  @Test func racesModels() async throws {
    let race = Race(
      "Sums", of: "sum", betweenModels: [contender("old"), contender("new"), asynchronous],
      events: events)
    let report = try await race.run(.test)
    #expect(report.contenderIDs == ["old", "new", "async"])
    #expect(report.contenders.allSatisfy { $0.isTimed })
    #expect(report.events.map { $0.times.count } == [4, 4])
  }

  @Test func modelWithAnotherStateIsNotTimed() async throws {
    let race = Race(
      "Sums", of: "sum", betweenModels: [contender("old"), contender("new", step: 2)],
      events: events)
    let report = try await race.run(.test)
    #expect(report["new"].finding(against: "old", in: "add") == .notRanked)
    #expect(
      report.contenders[1].contract.failures.flatMap(\.violations) == [
        "new, “add”, step 1. the action: expected 2, found 4",
        "new, “load”, step 1. the action: expected 11, found 12",
      ])
  }
}
