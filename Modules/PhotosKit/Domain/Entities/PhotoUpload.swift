/// An image to be uploaded.
package struct PhotoUpload: Sendable {
  let title: String
  let format: ImageFormat
  let byteCount: Int
  private let read: @Sendable (Range<Int>) throws -> [UInt8]

  /// - Parameter read: returns the bytes in a range; may be called repeatedly.
  init(
    title: String, format: ImageFormat, byteCount: Int,
    read: @escaping @Sendable (Range<Int>) throws -> [UInt8]
  ) {
    self.title = title
    self.format = format
    self.byteCount = byteCount
    self.read = read
  }

  init(title: String, format: ImageFormat, bytes: [UInt8]) {
    self.init(title: title, format: format, byteCount: bytes.count) { Array(bytes[$0]) }
  }

  func bytes(in range: Range<Int>) throws -> [UInt8] { try read(range) }
}

/// The progress of an upload. Starts again at zero when the upload is retried.
package struct UploadProgress: Equatable, Sendable {
  package let sent: Int
  /// Both in bytes.
  package let total: Int

  init(sent: Int, of total: Int) {
    self.sent = sent
    self.total = total
  }
}
