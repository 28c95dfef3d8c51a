package import PhotosDomain

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
