import Hummingbird

/// The Moments API in both of its layouts: `/user/NAME` and `/user/NAME/tweets` for every user,
/// `/user.json` and `/tweets.json` for the first.
struct MomentsEndpoint {
  /// Set, every feed is this many generated tweets.
  let tweets: Int?
  private let users = SampleMomentsUser.all
  private let memory = AnswerMemory()

  init(tweets: Int? = nil) {
    self.tweets = tweets
  }

  func addRoutes(to router: some RouterMethods) {
    router.get("user.json") { request, _ in try profile(of: users.first, request) }
    router.get("tweets.json") { request, _ in try feed(of: users.first, request) }
    router.get("user/:name") { request, context in
      try profile(of: user(context.parameters.get("name")), request)
    }
    router.get("user/:name/tweets") { request, context in
      try feed(of: user(context.parameters.get("name")), request)
    }
  }

  private func user(_ name: String?) -> SampleMomentsUser? {
    name.flatMap { name in users.first { $0.isCalled(name) } }
  }

  private func profile(of user: SampleMomentsUser?, _ request: Request) throws -> Response {
    guard let user else { return .unknownUser }
    return try memory.json(for: request) { MomentsPersonAnswer(user, origin: request.origin) }
  }

  private func feed(of user: SampleMomentsUser?, _ request: Request) throws -> Response {
    guard let user else { return .unknownUser }
    if let tweets { return try GeneratedFeed(count: tweets, origin: request.origin).response }
    return try memory.json(for: request) {
      user.feed.map { MomentAnswer($0, origin: request.origin) }
    }
  }
}

extension Response {
  /// Without the `status` that errors have elsewhere on this server.
  fileprivate static var unknownUser: Response {
    .text(
      .notFound, #"{"error":"User not found"}"#, type: "application/json; charset=utf-8")
  }
}
