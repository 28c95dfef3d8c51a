/// Deflates a PNG's pixels again, as tightly as zlib can.
///
/// Every other part stays as it is and where it is. A PNG that is damaged, or that has more than
/// 256 MiB of pixels, is left alone: this makes files smaller, and judges none.
package struct PNGCompressor: ImageCompressor {
  private let largestPixels: Int

  /// - Parameter largestPixels: in bytes, inflated.
  package init(largestPixels: Int = 256 << 20) {
    self.largestPixels = largestPixels
  }

  /// Keeps no more in memory than the result, which is smaller than the file.
  package func compressed(_ file: any PhotoFile, format: ImageFormat) throws -> [UInt8]? {
    guard format == .png else { return nil }
    do {
      var recompression = PNGRecompression(of: file, largestPixels: largestPixels)
      return try recompression.run()
    } catch is PNGRecompression.GivenUp {
      return nil
    }
  }
}

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
