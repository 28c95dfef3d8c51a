import DisplayKit

/// What a frame takes, over many of one kind.
struct DemoCost {
  var bytes = 0.0
  var writes = 0.0
  var processor = Duration.zero
  /// From the key to the write, the shortest first.
  var times: [Duration] = []

  func time(at share: Double) -> Duration {
    times.isEmpty ? .zero : times[min(Int(Double(times.count) * share), times.count - 1)]
  }

  static func text(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }

  static func microseconds(_ time: Duration) -> String { text(time / .microseconds(1)) + " µs" }
}
