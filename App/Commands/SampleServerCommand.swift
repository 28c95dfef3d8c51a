import ArgumentParser
import DisplayKit
import SampleServer

struct SampleServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample-server",
    abstract: "Serve the sample data over HTTP on this machine, until interrupted.",
    discussion: """
      Prints its address on standard output, for --source or for curl:
        curl http://127.0.0.1:8080/api/articles

      Example:
        regatta sample-server --port 8081 --latency 300ms --failure-rate 0.2
      """)

  @Option(help: "The port; 0 selects a free one.") var port = 8080
  @Option(
    help: ArgumentHelp(
      "How long each response is delayed, such as 300ms or 2s.", valueName: "duration"))
  var latency = TimeOption()
  @Option(help: "The share of requests that fail, 0 to 1.") var failureRate = 0.0
  @Option(help: "The seed that selects the failing requests.") var seed: UInt64 = 1
  @Flag(help: "Reject more than three reads per second, as dev.to does.") var readLimit = false
  @Flag(help: "Serve some tweets without a sender or text, and photos without a title.")
  var broken = false
  @Option(
    help: ArgumentHelp(
      "Serve N generated tweets instead of the bundled ones; regatta reads up to 90000.",
      valueName: "N"))
  var tweets: Int?
  @Option(
    help: ArgumentHelp(
      "How often a tweet is added to each feed, from the first watcher on.", valueName: "duration"))
  var newTweetInterval = TimeOption(duration: .seconds(5))
  @Option(
    help: ArgumentHelp("Serve N generated tags instead of the bundled ones.", valueName: "N"))
  var tags: Int?
  @Option(
    help: ArgumentHelp(
      "Store the accounts in FILE; by default they end with the server.",
      valueName: "FILE"), completion: .file())
  var data: String?

  func validate() throws {
    try require("--port", port, in: 0...65535)
    guard (0...1).contains(failureRate) else {
      throw ValidationError("--failure-rate is \(failureRate); it has to be between 0 and 1.")
    }
    try require("--tweets", tweets, in: 0...1_000_000)
    guard newTweetInterval.duration > .zero else {
      throw ValidationError("--new-tweet-interval is 0; it has to be longer.")
    }
    try require("--tags", tags, in: 0...10_000)
  }

  func run() async throws {
    var options = SampleServerOptions().printingCodes
    options.port = port
    options.latency = latency.duration
    options.failureRate = failureRate
    options.seed = seed
    options.enforcesReadLimit = readLimit
    options.hasInvalidElements = broken
    options.tweets = tweets
    options.newTweetInterval = newTweetInterval.duration
    options.tags = tags
    options.dataFile = data
    options.storageFailed = { StandardStream.diagnostics.complain(DisplayText($0.message)) }
    try await SampleBackend(options).run { port in
      try StandardStream.output.write("http://127.0.0.1:\(port)\n")
      StandardStream.diagnostics.complain("serving sample data; press Ctrl-C to stop")
      StandardStream.diagnostics.complain(DisplayText(user))
    }
  }

  private var user: String {
    let user = SampleBackend.sampleAccount
    let unless = data == nil ? "" : ", unless it was changed"
    return "sample user: phone \(user.countryCode) \(user.phoneNumber), "
      + "password \"\(user.password)\"\(unless)"
  }
}

/// A time of at most an hour, as it is typed: `300ms` or `1.5s`.
struct TimeOption {
  var duration = Duration.zero
}

extension TimeOption: ExpressibleByArgument {
  init?(argument: String) {
    let number = argument.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let seconds: Double? =
      switch argument.dropFirst(number.count) {
      case "ms": Double(number).map { $0 / 1000 }
      case "s": Double(number)
      default: nil
      }
    guard let seconds, seconds <= 3600 else { return nil }
    self.init(duration: .seconds(seconds))
  }

  var defaultValueDescription: String {
    duration == .zero ? "0ms" : "\(duration.components.seconds)s"
  }
}
