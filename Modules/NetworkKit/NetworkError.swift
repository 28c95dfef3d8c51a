#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why there is no response, with one case for each thing that a caller handles differently.
///
/// Safe to show and log: contains no credentials or query of the request, and of the response's
/// body at most a coding path and a short excerpt.
public enum NetworkError: Error, Hashable, Sendable {
  /// No connection, for a reason that a retry does not change. `host` may include the port.
  case offline(host: String, reason: String)
  /// Connected, but TLS was rejected, such as a certificate that is not valid. Nothing was sent.
  case secureConnectionFailed(host: String, reason: String)
  /// The host has a private address, and the request may reach public ones only. Nothing was sent.
  case privateAddress(host: String)
  /// The connection ended before the response did. A retry may succeed.
  case connectionLost(host: String)
  /// Connected, but the response is missing or incomplete.
  case timedOut(host: String)
  /// An error status without a case of its own.
  case status(Int, host: String)
  /// Status 404.
  case notFound
  /// Status 401 or 403.
  case unauthorized
  /// `retryAfter` is nil if the server did not specify it.
  case rateLimited(retryAfter: Duration?)
  /// `limit` in bytes.
  case tooLarge(limit: Int)
  /// The JSON has more than `limit` of something, such as "values".
  case tooComplex(String, limit: Int)
  /// `path` is the coding path, such as `[3].user.name`, or empty for the whole response. `reason`
  /// is short, such as `missing`.
  case undecodable(path: String, reason: String)
  /// The rejected address, without what may be secret.
  case invalidURL(String)
  /// Too many redirects, or a disallowed one: from https to http, to another scheme, or to another
  /// origin with the request's body.
  case redirectRejected(host: String, reason: String)
  /// A cache-only request, and nothing is stored.
  case notStored
  /// A cache-only request that no cache can serve, such as a change.
  case networkRequired
  /// An error of the caller, not of the network: the client was shut down, or the request is invalid.
  case notSent(host: String, reason: String)
}

extension Error {
  /// Whether the service may have accepted the request. The user of one that changes something has to look
  /// before it is sent again.
  package var mayFollowAcceptance: Bool {
    if self is CancellationError { return true }
    return switch self as? NetworkError {
    case .connectionLost, .timedOut, .status(500..., _): true
    // Of a response to an accepted request.
    case .undecodable, .tooLarge, .tooComplex, .redirectRejected: true
    default: false
    }
  }
}

extension NetworkError: CustomStringConvertible {
  /// The error: one sentence, one line, without a full stop. Terminal control characters are
  /// escaped.
  public var summary: String {
    switch self {
    case .offline(let host, let reason): "cannot reach \(host.escaped()): \(reason.escaped())"
    case .secureConnectionFailed(let host, let reason):
      "no secure connection to \(host.escaped()): \(reason.escaped())"
    case .privateAddress(let host): "\(host.escaped()) has a private address"
    case .connectionLost(let host): "the connection to \(host.escaped()) was lost"
    case .timedOut(let host): "\(host.escaped()) did not respond in time"
    case .status(let code, let host): "\(host.escaped()) responded with status \(code)"
    case .notFound: "not found"
    case .unauthorized: "not allowed"
    case .rateLimited: "too many requests"
    case .tooLarge(let limit):
      "the response is larger than \(Self.words(bytes: limit)), the most that this program reads"
    case .tooComplex(let what, let limit):
      "the response has more than \(limit) \(what), the most that this program reads"
    case .undecodable(let path, let reason):
      "cannot understand the response\(path.isEmpty ? "" : " at " + path.escaped()): "
        + reason.escaped()
    case .invalidURL(let text): "not an http or https address: \(text.escaped())"
    case .redirectRejected(let host, let reason):
      "rejected a redirect of \(host.escaped()): \(reason.escaped())"
    case .notStored: "no cached response"
    case .networkRequired: "not possible offline"
    case .notSent(let host, let reason):
      "no request was sent to \(host.escaped()): \(reason.escaped())"
    }
  }

  /// A remedy to try next, as a sentence.
  public var advice: String {
    switch self {
    case .offline: "Check the address and your connection, or try again later."
    case .secureConnectionFailed:
      "Check the address and the clock; the network may be intercepting connections."
    case .privateAddress: "Use a public address."
    case .connectionLost, .timedOut: "Check your connection, or try again later."
    case .status(500..., _): "The service failed; try again later."
    case .status(400..<500, _):
      "Check what you entered, and that the address is that of the service."
    case .status: "Check that the address is that of the service."
    case .notFound: "Check the name or number."
    case .unauthorized: "The service may need an account or a key, or block your network."
    case .rateLimited(let wait):
      "Try again \(wait.map { "in " + Self.words(wait: $0) } ?? "in a minute")."
    case .tooLarge, .tooComplex: "Request less at a time."
    case .undecodable: "Check that the address is that of the service, or try again later."
    case .invalidURL: "Write it as https://host/path, without user name, query or fragment."
    case .redirectRejected: "Check the address; use the one that it redirects to if you trust it."
    case .notStored: "Load it once while you are online."
    case .networkRequired: "Try again while you are online."
    case .notSent: "This is an error of the program; please report it."
    }
  }

  public var description: String { summary + ". " + advice }

  private static func words(bytes: Int) -> String {
    switch bytes {
    case (1 << 20)... where bytes % (1 << 20) == 0: "\(bytes >> 20) MiB"
    case (1 << 10)... where bytes % (1 << 10) == 0: "\(bytes >> 10) KiB"
    default: "\(bytes) bytes"
    }
  }

  /// Rounds up, so that waiting this long is always enough.
  static func words(wait: Duration) -> String {
    let (whole, part) = wait.components
    let seconds = max(1, whole + (part > 0 ? 1 : 0))
    return switch seconds {
    case ...120: "\(seconds) s"
    case ...7200: "\((seconds + 59) / 60) min"
    case ...172_800: "\((seconds + 3599) / 3600) h"
    case ...63_072_000: "\((seconds + 86_399) / 86_400) days"
    default: "\((seconds + 31_535_999) / 31_536_000) years"
    }
  }
}

extension String {
  /// Escaped for a message: one line of at most `limit` scalars, without terminal control
  /// characters.
  package func escaped(limit: Int = 200) -> String {
    var escaped = ""
    for scalar in unicodeScalars.prefix(limit) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        escaped += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default:
        escaped.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.count > limit ? escaped + "…" : escaped
  }
}

extension NetworkError: LocalizedError {
  public var errorDescription: String? { summary }
  public var recoverySuggestion: String? { advice }
}
