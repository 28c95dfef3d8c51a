package struct PhotoUpload: Sendable {
  let title: String
  let format: ImageFormat
  let byteCount: Int
  /// Returns the bytes in a range; may be called repeatedly.
  let read: @Sendable (Range<Int>) throws -> [UInt8]
}

extension PhotoUpload {
  init(title: String, format: ImageFormat, bytes: [UInt8]) {
    self.init(title: title, format: format, byteCount: bytes.count) { Array(bytes[$0]) }
  }
}

/// The progress of an upload, in bytes. Starts again at zero when the upload is retried.
package struct UploadProgress: Equatable, Sendable {
  package let sent: Int
  package let total: Int
}
