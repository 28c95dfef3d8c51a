/// The size of an image in pixels, as its source states it before the image is loaded.
public struct ImageSize: Equatable, Sendable {
  /// In pixels; a larger size is rejected.
  public static let longestSide = 10_000

  public let width: Int
  public let height: Int

  /// Nil unless both sides are from 1 to ``longestSide``.
  public init?(width: Int, height: Int) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.width = width
    self.height = height
  }
}
