/// Pixels that are inflated and deflated again as they come.
final class PNGPixels {
  private let inflating: Inflating
  private let deflating: Deflating
  private var room: Int

  /// - Parameters:
  ///   - largest: how many bytes of pixels there may be.
  ///   - longest: how many bytes they may become.
  init(largest: Int, longest: Int) throws {
    inflating = try Inflating()
    deflating = try Deflating(longest: longest)
    room = largest
  }

  func append(_ bytes: [UInt8]) throws {
    try inflating.append(bytes) { piece in
      room -= piece.count
      if room < 0 { throw PNGRecompression.GivenUp() }
      try deflating.append(piece)
    }
  }

  func finish() throws -> [UInt8] {
    guard inflating.isDone else { throw PNGRecompression.GivenUp() }
    return try deflating.finish()
  }
}
