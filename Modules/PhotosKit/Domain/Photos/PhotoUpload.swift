/// An image on its way to a service.
package struct PhotoUpload: Sendable {
  package let title: String
  package let format: ImageFormat
  package let byteCount: Int
  private let read: @Sendable (Range<Int>) throws -> [UInt8]

  /// - Parameter read: gives the bytes in a range, as often as they are asked for.
  package init(
    title: String, format: ImageFormat, byteCount: Int,
    read: @escaping @Sendable (Range<Int>) throws -> [UInt8]
  ) {
    self.title = title
    self.format = format
    self.byteCount = byteCount
    self.read = read
  }

  package init(title: String, format: ImageFormat, bytes: [UInt8]) {
    self.init(title: title, format: format, byteCount: bytes.count) { Array(bytes[$0]) }
  }

  package func bytes(in range: Range<Int>) throws -> [UInt8] { try read(range) }
}
