import PatternFacts

/// Everything measured of the five patterns.
struct TweetsFigures {
  /// Times wanted of page 100,000 over page 1.
  static let scaleLimit = 1.2

  let events: [EventTimes]
  /// Of each pattern.
  let scale: [MedianInterval]
  /// Of each subject; nil where the heap can't be counted.
  let heap: [SceneHeap?]

  @MainActor
  static func measure() async throws -> TweetsFigures {
    TweetsFigures(
      events: try await EventBench().run(), scale: try await ScaleBench().run(),
      heap: try await SceneHeap.measure())
  }
}
