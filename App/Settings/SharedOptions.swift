import ArgumentParser
import NetworkKit
import PlainHost

struct SharedOptions: ParsableArguments {
  @Option(
    name: .customLong("source"),
    help: ArgumentHelp(
      "Where responses come from: sample (the embedded server), live, or a server's URL.",
      valueName: "sample|live|URL"),
    completion: Source.defaultCompletionKind)
  private var sourceText: String?

  @Option(help: ArgumentHelp("When to use colours.", valueName: "auto|always|never"))
  var color: PlainStyle.ColorMode?

  @Flag(help: "Use cached responses only; do not access the network.") var offline = false

  @Flag(help: "Allow sending passwords and tokens over plain http.")
  var insecure = false

  @Flag(help: "Log each request to standard error.")
  var verbose = false

  @Flag(help: "Print JSON; `regatta help json` describes it.") var json = false

  var source: Source? { sourceText.flatMap { Source(argument: $0) } }

  // NB: ArgumentParser quotes an invalid value, and an address may contain a password.
  func validate() throws {
    if sourceText != nil, source == nil {
      throw ValidationError("--source cannot be used: it has to be sample, live or a URL.")
    }
  }

  func requireNetwork(_ reason: String) throws {
    if offline { throw ValidationError("--offline cannot be used: \(reason).") }
  }
}

struct PageOptions: ParsableArguments {
  @Option(help: "The page, starting at 1.") var page = 1
  @Option(
    name: [.customLong("per-page"), .customLong("limit")],
    help: ArgumentHelp("Elements on a page.", valueName: "count"))
  var perPage: Int?

  func validate() throws {
    guard page >= 1 else { throw ValidationError("--page is \(page); the first page is 1.") }
    try validate(most: 1000)
  }

  func validate(most: Int) throws {
    guard let perPage, !(1...most).contains(perPage) else { return }
    throw ValidationError("--per-page is \(perPage); it has to be between 1 and \(most).")
  }

  var request: PageRequest { PageRequest(number: page, size: perPage) }
}

/// A page of a list.
struct PageRequest {
  var number = 1
  /// Nil for the list's own size.
  var size: Int?
  /// The rows to print of a list that has no pages of its own; nil for all.
  var rows: Range<Int>?

  /// This page as rows, for a list that has no pages of its own.
  func asRows(size standard: Int) -> PageRequest {
    let size = size ?? standard
    // Beyond any list, and without an overflow.
    let first = min(number - 1, 1 << 32) * size
    return PageRequest(number: number, size: size, rows: first..<first + size)
  }
}

enum Source: Equatable, ExpressibleByArgument {
  case sample
  case live
  case url(BaseURL)

  init?(argument: String) {
    switch argument {
    case "sample": self = .sample
    case "live": self = .live
    default:
      guard let base = try? BaseURL(argument) else { return nil }
      self = .url(base)
    }
  }

  static var defaultCompletionKind: CompletionKind { .list(["sample", "live"]) }
}

struct CharacterOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions
  @Option(help: "The service; by default marvel, with --source live rick-and-morty.")
  var service: CharacterService?
}

struct PhotoOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions
  @Option(help: "The service; by default json-placeholder, with --source live picsum.")
  var service: PhotoService?
}

struct TweetsOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions
  @Option(
    name: [.customLong("user"), .customLong("username")],
    help: "The user; --source live has one only.")
  var user = Route.defaultTweetsUser

  func validate() throws {
    guard !user.withoutAt.isEmpty else { throw ValidationError("--user is empty; give a name.") }
  }
}

extension String {
  /// A username without the `@` with which it is shown.
  var withoutAt: String { String(drop { $0 == "@" }) }
}

extension PlainStyle.ColorMode: ExpressibleByArgument {}
