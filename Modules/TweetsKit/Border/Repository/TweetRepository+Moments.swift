extension TweetRepository {
  /// Asks for both side by side and waits for both: one may fail without the other.
  ///
  /// - Throws: `CancellationError` alone.
  @MainActor
  package func moments() async throws -> Moments {
    // NB: not `async let`, whose child never starts on the main actor: the order of what a scene
    // does would be left to chance where its repository answers there, as in a test.
    let askForFeed: @MainActor @Sendable () async throws -> Result<TweetFeed, any Error> = {
      try await attempt { try await self.feed() }
    }
    return try await withThrowingTaskGroup { group in
      group.addTask(operation: askForFeed)
      let profile = try await attempt { try await self.profile() }
      for try await feed in group { return Moments(profile: profile, feed: feed) }
      throw CancellationError()
    }
  }
}

@MainActor
private func attempt<Value>(
  _ work: @MainActor () async throws -> Value
) async throws -> Result<Value, any Error> {
  do {
    return .success(try await work())
  } catch let error as CancellationError {
    throw error
  } catch {
    return .failure(error)
  }
}
