import Testing

@testable import regatta

struct RouteScreenPhaseTests {
  private static let phases: [RouteScreen.Phase] = [
    .new, .readingCache, .live, .replacing(isUnfinished: false), .replacing(isUnfinished: true),
    .closed,
  ]

  /// Every phase after every change, in the order of ``phases``.
  @Test(
    arguments: [
      (
        .appeared(readsCache: true),
        [
          .readingCache, .readingCache, .live, .replacing(isUnfinished: false),
          .replacing(isUnfinished: true), .closed,
        ]
      ),
      (
        .appeared(readsCache: false),
        [
          .live, .readingCache, .live, .replacing(isUnfinished: false),
          .replacing(isUnfinished: true), .closed,
        ]
      ),
      (
        .replaced(isSettled: true),
        [
          .replacing(isUnfinished: false), .replacing(isUnfinished: false),
          .replacing(isUnfinished: false), .replacing(isUnfinished: false),
          .replacing(isUnfinished: true), .closed,
        ]
      ),
      (
        .replaced(isSettled: false),
        [
          .replacing(isUnfinished: true), .replacing(isUnfinished: true),
          .replacing(isUnfinished: true), .replacing(isUnfinished: false),
          .replacing(isUnfinished: true), .closed,
        ]
      ),
      (.read, [.new, .live, .live, .live, .live, .closed]),
      (.closed, [.closed, .closed, .closed, .closed, .closed, .closed]),
    ] as [(RouteScreen.PhaseChange, [RouteScreen.Phase])])
  func changes(by change: RouteScreen.PhaseChange, to phases: [RouteScreen.Phase]) {
    #expect(Self.phases.map { $0.after(change) } == phases)
  }
}
