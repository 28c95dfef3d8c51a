public import Login

public struct Feed {
  public let session: Session

  public init(session: Session) { self.session = session }

  package func request() -> [String: String] { session.headers() }
}
