import ArgumentParser
import NetworkKit

/// Where responses come from.
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
