/// Recompresses a PNG's pixels at zlib's best level.
///
/// All other chunks stay unchanged, in their order. A damaged PNG, or one with more than 256 MiB of
/// pixels, is not compressed; it is not reported as an error either.
package struct PNGCompressor: ImageCompressor {
  private let largestPixels: Int

  /// - Parameter largestPixels: the maximum of inflated bytes.
  package init(largestPixels: Int = 256 << 20) {
    self.largestPixels = largestPixels
  }

  /// Holds at most the result in memory, which is smaller than the file.
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

/// Inflates pixels and deflates them again, as a stream.
final class PNGPixels {
  private let inflating: Inflating
  private let deflating: Deflating
  private var room: Int

  /// - Parameters:
  ///   - largest: the maximum of inflated bytes.
  ///   - longest: the maximum of deflated bytes.
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
