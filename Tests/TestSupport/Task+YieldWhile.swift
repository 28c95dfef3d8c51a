import Testing

extension Task where Success == Never, Failure == Never {
  /// Suspends while the condition is true; after five minutes, the test fails. A plain loop would have no
  /// end, since it ignores the time limit of a test.
  nonisolated(nonsending) package static func yield(
    while condition: @autoclosure () async -> Bool, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async {
    let start = ContinuousClock.now
    while await condition() {
      guard start.duration(to: .now) < .seconds(300) else {
        Issue.record(
          "the condition is still true",
          sourceLocation: SourceLocation(
            fileID: fileID, filePath: filePath, line: line, column: column))
        return
      }
      await yield()
    }
  }
}
