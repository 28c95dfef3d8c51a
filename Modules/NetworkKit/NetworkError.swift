/// Why there is no answer, with a case for each thing that a caller does differently.
///
/// Holds no key, token, query or body: an error may be shown and logged.
public enum NetworkError: Error, Hashable, Sendable {
  /// No connection, or one that broke. `host` may include the port.
  case offline(host: String, reason: String)
  /// A connection, and no answer or not all of it.
  case timedOut(host: String)
  /// A failing status that has no case of its own.
  case status(Int, host: String)
  case notFound
  /// 401 or 403.
  case unauthorized
  /// `retryAfter` is nil where the server did not say.
  case rateLimited(retryAfter: Duration?)
  /// `limit` in bytes.
  case tooLarge(limit: Int)
  /// `path` is the coding path, such as `[3].user.name`; empty for the whole answer. `reason` is
  /// such as `missing`.
  case undecodable(path: String, reason: String)
  case invalidURL(String)
  /// Too many redirects, or one that must not be followed: from https to http, to an address that is
  /// neither, or to another origin with the request's body.
  case redirectRefused(host: String, reason: String)
  /// The cache alone was asked, and holds no answer.
  case notStored
}
