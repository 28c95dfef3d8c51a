import NetworkKit
import TestSupport
import Testing

struct NetworkErrorTests {
  private static let messages: [(NetworkError, String)] = [
    (
      .offline(host: "dev.to", reason: "connection refused"),
      "cannot reach dev.to: connection refused. "
        + "Check the address and your connection, or try again later."
    ),
    (
      .secureConnectionFailed(host: "dev.to", reason: "its certificate is not valid"),
      "no secure connection to dev.to: its certificate is not valid. "
        + "Check the address and the clock; the network may be intercepting connections."
    ),
    (
      .privateAddress(host: "dev.to"), "dev.to has a private address. Use a public address."
    ),
    (
      .connectionLost(host: "dev.to"),
      "the connection to dev.to was lost. Check your connection, or try again later."
    ),
    (
      .timedOut(host: "dev.to"),
      "dev.to did not respond in time. Check your connection, or try again later."
    ),
    (
      .status(503, host: "dev.to"),
      "dev.to responded with status 503. "
        + "The service failed; try again later."
    ),
    (
      .status(418, host: "dev.to"),
      "dev.to responded with status 418. Check what you entered, and that the address is that of the service."
    ),
    (.notFound, "not found. Check the name or number."),
    (
      .unauthorized, "not allowed. The service may need an account or a key, or block your network."
    ),
    (
      .tooLarge(limit: 16 << 20),
      "the response is larger than 16 MiB, the most that this program reads. "
        + "Request less at a time."
    ),
    (
      .tooComplex("values", limit: 500_000),
      "the response has more than 500000 values, the most that this program reads. "
        + "Request less at a time."
    ),
    (
      .undecodable(path: "[3].user.name", reason: "missing"),
      "cannot understand the response at [3].user.name: missing. "
        + "Check that the address is that of the service, or try again later."
    ),
    (
      .undecodable(path: "", reason: "the body is empty"),
      "cannot understand the response: the body is empty. "
        + "Check that the address is that of the service, or try again later."
    ),
    (
      .invalidURL("nonsense"),
      "not an http or https address: nonsense. "
        + "Write it as https://host/path, without user name, query or fragment."
    ),
    (
      .redirectRejected(host: "dev.to", reason: "from https to http"),
      "rejected a redirect of dev.to: from https to http. "
        + "Check the address; use the one that it redirects to if you trust it."
    ),
    (.notStored, "no cached response. Load it once while you are online."),
    (.networkRequired, "not possible offline. Try again while you are online."),
    (
      .notSent(host: "dev.to", reason: "the client was shut down"),
      "no request was sent to dev.to: the client was shut down. "
        + "This is an error of the program; please report it."
    ),
  ]

  @Test(arguments: messages)
  func describesTheErrorAndTheAdvice(error: NetworkError, message: String) {
    #expect("\(error)" == message)
    #expect("\(error.summary). \(error.advice)" == message)
  }

  @Test(arguments: [
    (nil, "Try again in a minute."),
    (Duration.zero, "Try again in 1 s."),
    (.milliseconds(1500), "Try again in 2 s."),
    (.seconds(120), "Try again in 120 s."),
    (.seconds(121), "Try again in 3 min."),
    (.seconds(7201), "Try again in 3 h."),
    (.seconds(172_800), "Try again in 48 h."),
    (.seconds(172_801), "Try again in 3 days."),
    (.seconds(63_072_000), "Try again in 730 days."),
    (.seconds(1 << 31), "Try again in 69 years."),
  ])
  func advisesHowLongToWait(wait: Duration?, advice: String) {
    #expect(NetworkError.rateLimited(retryAfter: wait).advice == advice)
  }

  @Test(arguments: [
    (0, "0 bytes"), (1000, "1000 bytes"), (2048, "2 KiB"), (1 << 20, "1 MiB"),
  ])
  func namesTheLimit(limit: Int, words: String) {
    #expect(NetworkError.tooLarge(limit: limit).summary.contains("larger than \(words),"))
  }

  @Test(arguments: [
    "\u{1B}]0;pwned\u{7}", "a\nb", "\u{9B}31m", "\u{202E}abc", "\u{2028}", "\u{200D}",
    "\u{0}\u{7F}",
  ])
  func escapesUntrustedText(hostile: String) {
    let errors: [NetworkError] = [
      .offline(host: hostile, reason: hostile), .connectionLost(host: hostile),
      .timedOut(host: hostile),
      .status(500, host: hostile), .undecodable(path: hostile, reason: hostile),
      .invalidURL(hostile), .redirectRejected(host: hostile, reason: hostile),
      .secureConnectionFailed(host: hostile, reason: hostile), .privateAddress(host: hostile),
      .notSent(host: hostile, reason: hostile),
    ]
    for error in errors {
      #expect(error.description.contains("\\u{"))
      let steers = error.description.unicodeScalars.contains { scalar in
        [.control, .format, .lineSeparator, .paragraphSeparator]
          .contains(scalar.properties.generalCategory)
      }
      #expect(!steers)
    }
  }

  @Test func truncatesUntrustedText() {
    let marks = "e" + String(repeating: "\u{301}", count: 10_000)
    let error = NetworkError.offline(host: "dev.to", reason: marks)
    #expect(error.summary.unicodeScalars.count < 250)
  }
}
