import Synchronization

/// Moments that are added to every feed while the server runs: one in each interval after the first
/// subscription, 100 in all.
final class ArrivingMoments: Sendable {
  static let most = 100
  private static let moments = SampleContent.json("Moments/new.json").elements
  private static let idPrefix = "new-"

  private let interval: Duration
  /// A monotonic time.
  private let uptime: @Sendable () -> Duration
  private let start = Mutex<Duration?>(nil)

  init(interval: Duration, uptime: @escaping @Sendable () -> Duration) {
    self.interval = interval
    self.uptime = uptime
  }

  /// No effect after the first time.
  func begin() { start.withLock { $0 = $0 ?? uptime() } }

  /// The number of moments that have arrived.
  var count: Int {
    guard let start = start.withLock(\.self) else { return 0 }
    return Int(min(Double(Self.most), (uptime() - start) / interval))
  }

  /// Nil if no further one arrives.
  var timeToNext: Duration? {
    guard let start = start.withLock(\.self), count < Self.most else { return nil }
    return start + interval * (count + 1) - uptime()
  }

  /// - Parameter number: from 1; later ones repeat the texts of the first.
  static func moment(_ number: Int) -> (id: String, JSONValue) {
    ("\(idPrefix)\(number)", moments[(number - 1) % moments.count])
  }

  /// Nil if no moment that has arrived has this ID.
  func number(of id: String) -> Int? {
    guard id.hasPrefix(Self.idPrefix), let number = Int(id.dropFirst(Self.idPrefix.count)),
      number > 0, number <= count
    else { return nil }
    return number
  }
}
