import PhotosDomain

/// Makes every image into these bytes, and none without.
struct StubImageCompressor: ImageCompressor {
  var bytes: [UInt8]?

  func compressed(_ file: any PhotoFile, format: ImageFormat) throws -> [UInt8]? { bytes }
}
