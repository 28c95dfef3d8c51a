package import ScreenContracts
import TaskKit
import TweetsKit

extension TweetsModel {
  package func script(_ calls: [ModelCall<Response>]) -> TweetScript {
    let profiles = calls.of("profile") { $0 == .ada ? Profile.ada : nil }
    let feeds = calls.of("feed") { ModelFeed($0)?.value }
    let loads = zip(profiles, feeds).map(TweetScript.Load.init)
    let likes: [ScriptedResponse<Void>] = calls.of("setLiked") { $0 == .accepts ? () : nil }
    let searches = calls.of("search") { response -> TweetFeed? in
      switch response {
      case .found: TweetFeed(ModelSearch.found.map(Tweet.number))
      case .none: TweetFeed([])
      default: nil
      }
    }
    let posts = calls.of("post") { response -> Tweet? in
      if case .posted(let id) = response { .number(id) } else { nil }
    }
    return TweetScript(
      loads, likes: likes, searches: searches,
      posts: hasComposer && posts.isEmpty ? [.tweet(1, after: 1)] : posts, draft: draft,
      updates: Self.iterations(calls), firstRead: firstRead ?? .standard)
  }

  /// Those of each time that the screen listens.
  private static func iterations(
    _ calls: [ModelCall<Response>]
  ) -> [[ScriptedResponse<TweetUpdate?>]] {
    var iterations: [[ScriptedResponse<TweetUpdate?>]] = []
    for call in calls {
      if call.call == .updates { iterations.append([]) }
      if call.call == .update, let response = call.response, let last = iterations.indices.last {
        iterations[last].append(call.scripted(response.update))
      }
    }
    return iterations.isEmpty ? [[]] : iterations
  }
}

extension [ModelCall<TweetsModel.Response>] {
  /// - Parameter value: nil for a failure.
  fileprivate func of<Value>(
    _ endpoint: String, _ value: (TweetsModel.Response) -> Value?
  ) -> [ScriptedResponse<Value>] {
    filter { $0.call.endpoint == endpoint }.map { call in
      let response = call.response ?? .fails
      return call.scripted(value(response).map { .success($0) } ?? .failure(response.error))
    }
  }
}

extension TweetsModel.Response {
  fileprivate var update: Result<TweetUpdate?, any Error> {
    switch self {
    case .new(let id): .success(.tweet(.number(id)))
    case .opened: .success(.opened)
    case .lost: .success(.closed(.timeout, retryIn: .seconds(1)))
    case .ended: .success(.closed(nil, retryIn: .seconds(1)))
    default: .failure(error)
    }
  }
}
