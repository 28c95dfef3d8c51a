public import ArgumentParser
public import PlainHost

struct SharedOptions: ParsableArguments {
  static let flags: Set = ["--offline", "--insecure", "--verbose", "--json"]
  static let names = flags.union(["--source", "--color"])

  @OptionGroup var connection: ConnectionOptions
  @OptionGroup var output: OutputOptions

  var source: Source? { connection.source }
  var offline: Bool { connection.offline }
  var insecure: Bool { connection.insecure }
  var color: PlainStyle.ColorMode? { output.color }
  var verbose: Bool { output.verbose }
  var json: Bool { output.json }

  func requireNetwork(_ reason: String) throws {
    if offline { throw ValidationError("--offline cannot be used: \(reason).") }
  }
}

struct ConnectionOptions: ParsableArguments {
  @Option(
    name: .customLong("source"),
    help: ArgumentHelp(
      "Where responses come from: sample (the embedded server), live, or a server's URL.",
      valueName: "sample|live|URL"),
    completion: Source.defaultCompletionKind)
  private var sourceText: String?

  @Flag(help: "Use cached responses only; do not access the network.") var offline = false

  @Flag(help: "Allow sending passwords and tokens over plain http.")
  var insecure = false

  var source: Source? { sourceText.flatMap { Source(argument: $0) } }

  // NB: ArgumentParser quotes an invalid value, and an address may contain a password.
  func validate() throws {
    if sourceText != nil, source == nil {
      throw ValidationError(
        "--source cannot be used: it has to be sample, live or a URL such as http://localhost:8080."
      )
    }
  }
}

struct OutputOptions: ParsableArguments {
  @Option(help: ArgumentHelp("When to use colours.", valueName: "auto|always|never"))
  var color: PlainStyle.ColorMode?

  @Flag(help: "Log each request, and what is left out of its response, to standard error.")
  var verbose = false

  @Flag(help: "Print JSON; `regatta help json` describes it.") var json = false
}

extension ParsableArguments {
  /// - Parameter value: nil for an option that is not given.
  /// - Throws: ``ValidationError`` for a value that is not in `range`.
  func require<Value: Comparable>(
    _ option: String, _ value: Value?, in range: ClosedRange<Value>
  ) throws {
    guard let value, !range.contains(value) else { return }
    throw ValidationError(
      "\(option) is \(value); it has to be between \(range.lowerBound) and \(range.upperBound).")
  }
}

extension PlainStyle.ColorMode: ExpressibleByArgument {}
