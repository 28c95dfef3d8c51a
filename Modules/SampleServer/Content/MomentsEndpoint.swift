import HTTPTypes
import Hummingbird
import Synchronization

/// The Moments API in both of its layouts: `/user/NAME` and `/user/NAME/tweets` for every user,
/// `/user.json` and `/tweets.json` for the first. `POST` and `DELETE` below a tweet, at
/// `…/tweets/ID/like`, add and remove a like.
struct MomentsEndpoint {
  /// Set, every feed is this many generated tweets.
  private let tweets: Int?
  private var users: [MomentsUser] { MomentsUser.all }
  private let cache = ResponseCache()
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
    of user: @escaping @Sendable (String?) -> MomentsUser?
  ) {
    for (method, isLiked) in [(HTTPRequest.Method.post, true), (.delete, false)] {
      router.on(path, method: method) { _, context in
        let user = user(context.parameters.get("name"))
        return try like(context.parameters.get("id"), isLiked, of: user)
      }
    }
  }

  private func like(_ id: String?, _ isLiked: Bool, of user: MomentsUser?) throws -> Response {
    guard let user else { return .unknown("User") }
    guard tweets == nil, let id, let position = user.position(of: id) else {
      return .unknown("Tweet")
    }
    likes.set(isLiked, id)
    let answer = MomentLikes.fields(id: id, position: position, isLiked: isLiked)
    var response = Response.text(
      .ok, String(buffer: try Response.encoded(answer)), type: "application/json; charset=utf-8")
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private func user(_ name: String?) -> MomentsUser? {
    name.flatMap { name in users.first { $0.isCalled(name) } }
  }

  private func profile(of user: MomentsUser?, _ request: Request) throws -> Response {
    guard let user else { return .unknown("User") }
    return try cache.json(for: request) { user.profile }
  }

  private func feed(of user: MomentsUser?, _ request: Request) throws -> Response {
    guard let user else { return .unknown("User") }
    if let tweets { return try GeneratedFeed(count: tweets, origin: request.origin).response }
    let given = likes.now
    return try cache.json(for: request, version: given.version) {
      user.feed.indices.map { position in
        guard let id = user.id(at: position), case .object(let moment) = user.feed[position] else {
          return user.feed[position]
        }
        let likes = MomentLikes.fields(
          id: id, position: position, isLiked: given.ids.contains(id))
        return .object(moment.merging(likes) { $1 })
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

/// A user whose feed can be requested.
struct MomentsUser: Sendable {
  let username: String
  let profile: JSONValue
  let feed: [JSONValue]

  /// Other names to ask by; the answer holds the username all the same.
  private static let aliases = ["ilse": "ilse_keel"]

  /// The first is the one of the layout that knows one user only.
  static let all = SampleContent.json("Moments/users.json").elements.map { profile in
    let username = profile["username"]?.string ?? ""
    return MomentsUser(
      username: username, profile: profile,
      feed: SampleContent.json("Moments/\(username).json").elements)
  }

  func isCalled(_ name: String) -> Bool { username == Self.aliases[name] ?? name }

  /// The index in the feed of the moment with this id. An id is the user and the place, since a
  /// resource file does not change while the server runs.
  func position(of id: String) -> Int? {
    feed.indices.first { self.id(at: $0) == id }
  }

  /// Nil for an error, which has no sender.
  func id(at position: Int) -> String? {
    feed[position]["sender"].map { _ in "\(username)-\(position + 1)" }
  }
}

/// What the one reader of this server likes, by the moments' ids. Lost when the server ends.
final class MomentLikes: Sendable {
  struct Given: Sendable {
    fileprivate(set) var ids: Set<String>
    /// Grows with each change.
    fileprivate(set) var version = 0
  }

  /// The likes of all other readers, by position.
  private static let ofOthers = [12, 0, 3, 48, 1, 7, 0, 5, 2]
  private let given: Mutex<Given>

  init(_ ids: Set<String> = []) { given = Mutex(Given(ids: ids)) }

  var now: Given { given.withLock(\.self) }

  func set(_ isLiked: Bool, _ id: String) {
    given.withLock { given in
      let isChanged = isLiked ? given.ids.insert(id).inserted : given.ids.remove(id) != nil
      if isChanged { given.version += 1 }
    }
  }

  /// As in a feed, and in the answer to a like. The reader's own counts too.
  static func fields(id: String, position: Int, isLiked: Bool) -> [String: JSONValue] {
    let likes = ofOthers[position % ofOthers.count] + (isLiked ? 1 : 0)
    return ["id": .string(id), "likes": .number(likes), "liked": .bool(isLiked)]
  }
}
