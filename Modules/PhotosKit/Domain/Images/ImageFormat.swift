/// The kinds of images that are taken.
package enum ImageFormat: String, CaseIterable, Sendable {
  case png, jpeg, gif, webp

  /// The largest image that is taken, in bytes.
  package static let largest = 10 << 20

  package var mediaType: String { "image/\(rawValue)" }
}
