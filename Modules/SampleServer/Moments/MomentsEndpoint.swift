import HTTPTypes
import Hummingbird

/// The Moments API in both of its layouts: `/user/NAME` and `/user/NAME/tweets` for every user,
/// `/user.json` and `/tweets.json` for the first. `POST` and `DELETE` below a tweet, at
/// `…/tweets/ID/like`, give a like and take it back.
struct MomentsEndpoint {
  /// Set, every feed is this many generated tweets.
  let tweets: Int?
  private let users = SampleMomentsUser.all
  private let memory = AnswerMemory()
  private let likes = MomentLikes(["ilse_keel-5", "tomasz-1", "yuki-2"])

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
    addLikes(to: router, below: "tweets/:id/like") { _ in users.first }
    addLikes(to: router, below: "user/:name/tweets/:id/like") { user($0) }
  }

  private func addLikes(
    to router: some RouterMethods, below path: RouterPath,
    of user: @escaping @Sendable (String?) -> SampleMomentsUser?
  ) {
    for (method, isLiked) in [(HTTPRequest.Method.post, true), (.delete, false)] {
      router.on(path, method: method) { _, context in
        let user = user(context.parameters.get("name"))
        return try like(context.parameters.get("id"), isLiked, of: user)
      }
    }
  }

  private func like(
    _ id: String?, _ isLiked: Bool, of user: SampleMomentsUser?
  ) throws -> Response {
    guard let user else { return .unknown("User") }
    guard tweets == nil, let id, let position = user.position(of: id) else {
      return .unknown("Tweet")
    }
    likes.set(isLiked, id)
    let answer = LikesAnswer(id: id, position: position, isLiked: isLiked)
    var response = Response.text(
      .ok, String(buffer: try Response.encoded(answer)), type: "application/json; charset=utf-8")
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private func user(_ name: String?) -> SampleMomentsUser? {
    name.flatMap { name in users.first { $0.isCalled(name) } }
  }

  private func profile(of user: SampleMomentsUser?, _ request: Request) throws -> Response {
    guard let user else { return .unknown("User") }
    return try memory.json(for: request) { MomentsPersonAnswer(user, origin: request.origin) }
  }

  private func feed(of user: SampleMomentsUser?, _ request: Request) throws -> Response {
    guard let user else { return .unknown("User") }
    if let tweets { return try GeneratedFeed(count: tweets, origin: request.origin).response }
    let given = likes.now
    return try memory.json(for: request, version: given.version) {
      user.feed.indices.map { position in
        let likes = user.id(at: position).map {
          LikesAnswer(id: $0, position: position, isLiked: given.ids.contains($0))
        }
        return MomentAnswer(user.feed[position], origin: request.origin, likes: likes)
      }
    }
  }
}

extension Response {
  /// Without the `status` that errors have elsewhere on this server.
  fileprivate static func unknown(_ kind: String) -> Response {
    .text(
      .notFound, #"{"error":"\#(kind) not found"}"#, type: "application/json; charset=utf-8")
  }
}
