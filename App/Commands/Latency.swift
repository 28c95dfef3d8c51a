import ArgumentParser

/// A time of at most an hour, as it is typed: `300ms` or `1.5s`.
struct Latency: ExpressibleByArgument {
  let duration: Duration

  static let none = Latency(duration: .zero)

  private init(duration: Duration) { self.duration = duration }

  init?(argument: String) {
    let number = argument.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let seconds: Double? =
      switch argument.dropFirst(number.count) {
      case "ms": Double(number).map { $0 / 1000 }
      case "s": Double(number)
      default: nil
      }
    guard let seconds, seconds <= 3600 else { return nil }
    duration = .seconds(seconds)
  }

  var defaultValueDescription: String { "0ms" }
}
