import HTTPTypes
import Hummingbird
import Synchronization

/// The Moments API in both of its layouts: `/user/NAME` and `/user/NAME/tweets` for every user,
/// `/user.json` and `/tweets.json` for the first. `POST` and `DELETE` below a tweet, at
/// `…/tweets/ID/like`, add and remove a like; `…/tweets/events` streams the tweets that arrive, and
/// `…/tweets/search?words=WORDS` finds the tweets of all users.
final class MomentsEndpoint: Sendable {
  /// The like counts of all readers but the one of this server, by index.
  private static let otherLikes = [12, 0, 3, 48, 1, 7, 0, 5, 2]

  /// If set, every feed consists of this many generated tweets.
  private let tweets: Int?
  /// The IDs of the moments that the single reader of this server likes. Not persistent.
  private let liked = Mutex<Set<String>>(["ilse_keel-5", "tomasz-1", "yuki-2"])
  private let arriving: ArrivingMoments
  private let events: MomentEvents

  init(_ options: SampleServerOptions) {
    tweets = options.tweets
    arriving = ArrivingMoments(interval: options.newTweetInterval, uptime: options.uptime)
    events = MomentEvents(arriving: arriving, options)
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
        return try self.events.response(to: request)
      }
    }
    for path in ["tweets/search", "user/:name/tweets/search"] as [RouterPath] {
      router.get(path) { request, context in
        _ = try self.user(context)
        return try self.search(request)
      }
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

  private func like(_ context: some RequestContext, _ isLiked: Bool) throws -> Response {
    _ = try user(context)
    guard tweets == nil, let id = context.parameters.get("id"), let others = otherLikes(of: id)
    else { throw JSONError.unknown("Tweet") }
    liked.withLock { liked in
      if isLiked { liked.insert(id) } else { liked.remove(id) }
    }
    return try .json(
      .ok, Self.likes(of: id, others, isLiked: isLiked), [.cacheControl: "no-store"])
  }

  private func feed(of user: MomentsUser, _ request: Request) throws -> Response {
    if let tweets { return try GeneratedFeed(count: tweets, origin: request.origin).response }
    let written = user.feed.indices.map { (id: user.id(at: $0), user.feed[$0]) }
    return try .content(withLikes(arrived + written), for: request)
  }

  /// Empty if the feeds are generated.
  private func search(_ request: Request) throws -> Response {
    let search = try MomentSearch(String(request.uri.queryParameters["words"] ?? ""))
    guard tweets == nil else { return try .content(JSONValue.array([]), for: request) }
    let arrived = arrived.map { SearchedMoment(id: $0 ?? "", $1) }
    let found = search.matches(in: arrived + SearchedMoment.written)
    return try .content(withLikes(found.map { ($0.id, $0.moment) }), for: request)
  }

  /// Newest first.
  private var arrived: [(id: String?, JSONValue)] {
    (0..<arriving.count).reversed().map { ArrivingMoments.moment($0 + 1) }
  }

  private func withLikes(_ moments: [(id: String?, JSONValue)]) -> [JSONValue] {
    let liked = liked.withLock(\.self)
    return moments.map { id, moment in
      guard let id, case .object(let fields) = moment else { return moment }
      let likes = Self.likes(of: id, otherLikes(of: id) ?? 0, isLiked: liked.contains(id))
      return .object(fields.merging(likes) { $1 })
    }
  }

  /// The likes of other readers; nil for an unknown moment.
  private func otherLikes(of id: String) -> Int? {
    if arriving.number(of: id) != nil { return 0 }
    let user = MomentsUser.all.first { id.hasPrefix("\($0.username)-") }
    return user?.position(of: id).map { Self.otherLikes[$0 % Self.otherLikes.count] }
  }

  /// The fields in a feed, and in the response to a like. The count includes the reader's own like.
  static func likes(of id: String, _ others: Int, isLiked: Bool) -> [String: JSONValue] {
    ["id": .string(id), "likes": .number(others + (isLiked ? 1 : 0)), "liked": .bool(isLiked)]
  }
}

extension JSONError {
  /// Without the `status` field of this server's other errors.
  fileprivate static func unknown(_ kind: String) -> Self {
    Self(status: .notFound, body: ["error": .string("\(kind) not found")])
  }
}

/// A user whose feed can be requested.
struct MomentsUser: Sendable {
  let username: String
  let profile: JSONValue
  let feed: [JSONValue]

  /// Alternative names in requests; responses contain the username.
  private static let aliases = ["ilse": "ilse_keel"]

  /// The first is the user of the single-user layout.
  static let all = SampleContent.json("Moments/users.json").elements.map { profile in
    let username = profile["username"]?.string ?? ""
    return MomentsUser(
      username: username, profile: profile,
      feed: SampleContent.json("Moments/\(username).json").elements)
  }

  func isCalled(_ name: String) -> Bool { username == Self.aliases[name] ?? name }

  /// The index of the moment with this ID in the feed. An ID consists of the user and the index,
  /// since resource files do not change while the server runs.
  func position(of id: String) -> Int? {
    feed.indices.first { self.id(at: $0) == id }
  }

  /// Nil for an error, which has no sender.
  func id(at position: Int) -> String? {
    feed[position]["sender"].map { _ in "\(username)-\(position + 1)" }
  }
}
