import HTTPTypes
import Hummingbird
import Synchronization

/// The Moments API in both of its layouts: `/user/NAME` and `/user/NAME/tweets` for every user,
/// `/user.json` and `/tweets.json` for the first. `POST` at `…/tweets` adds a tweet of the user,
/// which is then at `…/tweets/ID`. `POST` and `DELETE` at `…/tweets/ID/like` add and remove a like;
/// `…/tweets/events` streams the tweets that are added, and `…/tweets/search?words=WORDS` finds the
/// tweets of all users.
final class MomentsEndpoint: Sendable {
  /// The like counts of all readers but the one of this server, by index.
  private static let otherLikes = [12, 0, 3, 48, 1, 7, 0, 5, 2]

  /// If set, every feed consists of this many generated tweets.
  private let tweets: Int?
  /// The IDs of the moments that the single reader of this server likes. Not persistent.
  private let liked = Mutex<Set<String>>(["ilse_keel-5", "tomasz-1", "yuki-2"])
  private let added: AddedMoments
  private let options: SampleServerOptions

  var likedCount: Int { liked.withLock(\.count) }

  init(_ options: SampleServerOptions) {
    tweets = options.tweets
    added = AddedMoments(interval: options.newTweetInterval, uptime: options.uptime)
    self.options = options
  }

  func addRoutes(to router: some RouterMethods) {
    for path in ["user.json", "user/:name"] as [RouterPath] {
      router.get(path) { request, context in
        try Response.content(self.user(context).profile, for: request)
      }
    }
    for path in ["tweets.json", "user/:name/tweets"] as [RouterPath] {
      router.get(path) { request, context in try self.feed(of: self.user(context), request) }
    }
    for path in ["tweets/events", "user/:name/tweets/events"] as [RouterPath] {
      router.get(path) { request, context in
        _ = try self.user(context)
        // Generated feeds do not change: no client reconnects.
        guard self.tweets == nil else { return Response(status: .noContent) }
        return try MomentEvents(added: self.added, self.options).response(to: request)
      }
    }
    for path in ["tweets/search", "user/:name/tweets/search"] as [RouterPath] {
      router.get(path) { request, context in
        _ = try self.user(context)
        return try self.search(request)
      }
    }
    for path in ["tweets", "user/:name/tweets"] as [RouterPath] {
      router.post(path) { request, context in
        try await self.post(request, by: self.user(context))
      }
    }
    for path in ["tweets/:id", "user/:name/tweets/:id"] as [RouterPath] {
      router.get(path) { request, context in try self.tweet(request, context) }
    }
    for path in ["tweets/:id/like", "user/:name/tweets/:id/like"] as [RouterPath] {
      router.post(path) { _, context in try self.like(context, true) }
      router.delete(path) { _, context in try self.like(context, false) }
    }
  }

  /// The first user if the path names none.
  private func user(_ context: some RequestContext) throws -> MomentsUser {
    let name = context.parameters.get("name")
    let user = MomentsUser.all.first { user in name.map { user.isCalled($0) } ?? true }
    guard let user else { throw JSONError.unknown("User") }
    return user
  }

  /// - Throws: `HTTPError` 409 if the feeds are generated, 400, 413 or 422 for an invalid request.
  private func post(_ request: Request, by user: MomentsUser) async throws -> Response {
    guard tweets == nil else {
      throw HTTPError(.conflict, message: "generated feeds do not change")
    }
    let content = try await MomentContent(request)
    let moment = try added.post(
      ["sender": user.sender, "content": .string(content.text)], key: request.idempotencyKey)
    // The oldest moment, which may be liked, may have made room for this one.
    liked.withLock { liked in liked = liked.filter { otherLikes(of: $0) != nil } }
    return Response(
      status: .created,
      headers: [
        .contentType: Response.jsonType, .cacheControl: "no-store",
        .location: "/user/\(user.username)/tweets/\(moment.id)",
      ],
      body: ResponseBody(
        byteBuffer: try SampleContent.body(
          withLikes(moment.id, moment.value), origin: request.origin)))
  }

  private func tweet(_ request: Request, _ context: some RequestContext) throws -> Response {
    _ = try user(context)
    let id = context.parameters.get("id")
    guard tweets == nil, let found = all.first(where: { $0.id == id })
    else { throw JSONError.unknown("Tweet") }
    return try .content(withLikes(found.id, found.moment), for: request)
  }

  private func like(_ context: some RequestContext, _ isLiked: Bool) throws -> Response {
    _ = try user(context)
    let id = context.parameters.get("id") ?? ""
    let others = liked.withLock { liked in
      // Within the lock, so that no like of a moment is stored after the moment was removed.
      guard tweets == nil, let others = otherLikes(of: id) else { return nil as Int? }
      if isLiked { liked.insert(id) } else { liked.remove(id) }
      return others
    }
    guard let others else { throw JSONError.unknown("Tweet") }
    return try .json(
      .ok, Self.likes(of: id, others, isLiked: isLiked), [.cacheControl: "no-store"])
  }

  private func feed(of user: MomentsUser, _ request: Request) throws -> Response {
    if let tweets { return try GeneratedFeed(count: tweets, origin: request.origin).response }
    let new = added.moments().reversed().map { withLikes($0.id, $0.value) }
    let written = user.feed.indices.lazy
      .filter { self.isServed(user.feed[$0]) }
      .map { self.withLikes(user.id(at: $0), user.feed[$0]) }
    return try .content(new + written, for: request)
  }

  /// Empty if the feeds are generated.
  private func search(_ request: Request) throws -> Response {
    let search = try MomentSearch(String(request.uri.queryParameters["words"] ?? ""))
    guard tweets == nil else { return try .content(JSONValue.array([]), for: request) }
    let found = search.matches(in: all)
    return try .content(found.map { withLikes($0.id, $0.moment) }, for: request)
  }

  /// The tweets that are no generated ones: the new ones, newest first, then those of the users.
  private var all: [SearchedMoment] {
    added.moments().reversed().map(\.searched)
      + SearchedMoment.written.lazy.filter { self.isServed($0.moment) }
  }

  private func isServed(_ written: JSONValue) -> Bool {
    options.hasInvalidElements || written.isCompleteMoment
  }

  private func withLikes(_ id: String?, _ moment: JSONValue) -> JSONValue {
    guard let id, case .object(let fields) = moment else { return moment }
    let likes = Self.likes(
      of: id, otherLikes(of: id) ?? 0, isLiked: liked.withLock { $0.contains(id) })
    return .object(fields.merging(likes) { $1 })
  }

  /// The likes of other readers; nil for an unknown moment.
  private func otherLikes(of id: String) -> Int? {
    if added.contains(id) { return 0 }
    let user = MomentsUser.all.first { id.hasPrefix("\($0.username)-") }
    return user?.position(of: id).map { Self.otherLikes[$0 % Self.otherLikes.count] }
  }

  /// The fields in a feed, and in the response to a like. The count includes the reader's own like.
  static func likes(of id: String, _ others: Int, isLiked: Bool) -> [String: JSONValue] {
    ["id": .string(id), "likes": .number(others + (isLiked ? 1 : 0)), "liked": .bool(isLiked)]
  }
}

extension JSONValue {
  fileprivate var isCompleteMoment: Bool {
    self["sender"] != nil
      && (self["content"] != nil || self["images"]?.elements.isEmpty == false)
  }
}

extension JSONError {
  /// Without the `status` field of this server's other errors.
  fileprivate static func unknown(_ kind: String) -> Self {
    Self(status: .notFound, body: ["error": .string("\(kind) not found")])
  }
}
