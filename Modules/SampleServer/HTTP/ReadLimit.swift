/// Counts reads against the limit of the real service: three in each second.
struct ReadLimit {
  static let readsPerSecond = 3

  private var window: Int64?
  private var used = 0

  /// - Parameter time: any time that does not run backwards.
  /// - Returns: how many are left in this second, negative when there are too many.
  mutating func left(afterReadAt time: Duration) -> Int {
    if window != time.components.seconds {
      window = time.components.seconds
      used = 0
    }
    used += 1
    return Self.readsPerSecond - used
  }
}
