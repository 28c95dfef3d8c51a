import HTTPTypes
import Hummingbird
import Synchronization

/// The Moments API in both of its layouts: `/user/NAME` and `/user/NAME/tweets` for every user,
/// `/user.json` and `/tweets.json` for the first. `POST` and `DELETE` below a tweet, at
/// `…/tweets/ID/like`, add and remove a like.
struct MomentsEndpoint {
  /// If set, every feed consists of this many generated tweets.
  private let tweets: Int?
  private var users: [MomentsUser] { MomentsUser.all }
  private let cache = ResponseCache()
  private let likes = MomentLikes(["ilse_keel-5", "tomasz-1", "yuki-2"])

  init(tweets: Int? = nil) {
    self.tweets = tweets
  }

  func addRoutes(to router: some RouterMethods) {
    for path in ["user.json", "user/:name"] as [RouterPath] {
      router.get(path) { request, context in
        let user = try user(context)
        return try cache.json(for: request) { user.profile }
      }
    }
    for path in ["tweets.json", "user/:name/tweets"] as [RouterPath] {
      router.get(path) { request, context in try feed(of: user(context), request) }
    }
    for path in ["tweets/:id/like", "user/:name/tweets/:id/like"] as [RouterPath] {
      router.post(path) { _, context in try like(context, true) }
      router.delete(path) { _, context in try like(context, false) }
    }
  }

  /// The first user if the path names none.
  private func user(_ context: some RequestContext) throws -> MomentsUser {
    let name = context.parameters.get("name")
    let user = users.first { user in name.map { user.isCalled($0) } ?? true }
    guard let user else { throw JSONError.unknown("User") }
    return user
  }

  private func like(_ context: some RequestContext, _ isLiked: Bool) throws -> Response {
    let user = try user(context)
    guard tweets == nil, let id = context.parameters.get("id"),
      let position = user.position(of: id)
    else { throw JSONError.unknown("Tweet") }
    likes.set(isLiked, id)
    let answer = MomentLikes.fields(id: id, position: position, isLiked: isLiked)
    return try .json(.ok, answer, [.cacheControl: "no-store"])
  }

  private func feed(of user: MomentsUser, _ request: Request) throws -> Response {
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

/// The IDs of the moments that the single reader of this server likes. Not persistent.
final class MomentLikes: Sendable {
  struct Given: Sendable {
    fileprivate(set) var ids: Set<String>
    /// Incremented by each change.
    fileprivate(set) var version = 0
  }

  /// The like counts of all other readers, by index.
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

  /// The fields in a feed, and in the response to a like. The count includes the reader's own like.
  static func fields(id: String, position: Int, isLiked: Bool) -> [String: JSONValue] {
    let likes = ofOthers[position % ofOthers.count] + (isLiked ? 1 : 0)
    return ["id": .string(id), "likes": .number(likes), "liked": .bool(isLiked)]
  }
}
