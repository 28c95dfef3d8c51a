import DisplayKit
import TweetsKit

extension FaultyTweetsScreen {
  func load(_ policy: ReadPolicy) {
    isLoading = true
    hasLoaded = true
    hasFailed = false
    var used = slot
    if fault == .losesRefreshRace {
      used = TaskSlot()
      strays.append(used)
    }
    used.replace { [repository, fault] in
      fault == .fetchesOneAfterTheOther
        ? try await repository.momentsInTurn(policy) : try await repository.moments(policy)
    } then: { [weak self] result in
      self?.isLoading = false
      switch result {
      case .success(let moments): self?.receive(moments)
      case .failure(let error):
        if self?.fault == .showsCancellation { self?.show(.failed(nil, Failure(error))) }
      }
    }
    if fault != .keepsNotice { failedLike = nil }
    if feed == nil { show(.loading(header)) } else { showTweets(.refreshing) }
  }

  private func receive(_ moments: Moments) {
    var profileError: (any Error)?
    do { profile = try moments.profile.get() } catch { profileError = error }
    do { receive(try moments.feed.get(), profileError) } catch { fail(error) }
  }

  private func receive(_ feed: TweetFeed, _ error: (any Error)?) {
    if let error, fault == .failsWithoutProfile { return fail(error) }
    hasFailed = error != nil
    let isReset = self.feed == nil || fault != .keepsRowsOnRefresh
    self.feed = feed
    visibleCount = min(isReset ? pageSize : visibleCount, feed.tweets.count)
    if fault == .forgetsSelection || !feed.tweets.contains(where: { $0.id == selection }) {
      selection = nil
    }
    takeActions(from: feed)
    showTweets(error.map { .profileFailed(failure($0)) } ?? .complete)
  }

  private func fail(_ error: any Error) {
    hasFailed = true
    if fault == .swallowsErrors {
      feed = feed ?? TweetFeed([])
      return showTweets(.complete)
    }
    if fault == .dropsTweetsOnFailedRefresh { feed = nil }
    if feed == nil {
      show(.failed(header, failure(error)))
    } else {
      showTweets(.refreshFailed(failure(error)))
    }
  }

  func failure(_ error: any Error) -> Failure {
    var failure = Failure(error)
    if fault == .forgetsCause { failure.cause = nil }
    return failure
  }
}

extension TweetRepository {
  @MainActor
  fileprivate func momentsInTurn(_ policy: ReadPolicy) async throws -> Moments {
    let profile: Result<Profile, any Error>
    do { profile = .success(try await self.profile(policy)) } catch { profile = .failure(error) }
    do { return Moments(profile: profile, feed: .success(try await feed(policy))) } catch {
      return Moments(profile: profile, feed: .failure(error))
    }
  }
}
