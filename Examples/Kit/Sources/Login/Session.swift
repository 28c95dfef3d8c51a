/// A session of a signed-in user.
public struct Session: Equatable, Sendable {
  public let user: String

  public init(user: String) { self.user = user }

  public func headers() -> [String: String] { ["X-User": user] }
}
