/// The room left in a report, in about the bytes that it needs: each of its parts has a bound, but not
/// their product.
struct ReportRoom: Equatable, Sendable {
  private var bytes: Int

  init(bytes: Int = 64_000_000) { self.bytes = bytes }

  mutating func take(_ count: Int) -> Bool {
    guard count <= bytes else { return false }
    bytes -= count
    return true
  }

  mutating func take(_ name: String, and count: Int = 500) -> Bool {
    take(name.utf8.count + count)
  }

  mutating func give(_ count: Int) { bytes += count }
}
