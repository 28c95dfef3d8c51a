import Hummingbird

/// The ways in which the server fails when it is asked to.
enum PlannedFault: CaseIterable, Sendable {
  case crashed
  case unavailable
  case throttled

  var response: Response {
    switch self {
    case .crashed:
      .text(
        .internalServerError,
        "<!doctype html>\n<title>500</title>\n<h1>We’re sorry, but something went wrong.</h1>\n",
        type: "text/html; charset=utf-8")
    case .unavailable: .text(.serviceUnavailable, "Service unavailable\n", retryAfter: 1)
    case .throttled: .tooManyReads
    }
  }
}

extension Response {
  /// Plain text, unlike every other error of this API.
  static var tooManyReads: Response { .text(.tooManyRequests, "Retry later\n", retryAfter: 1) }
}
