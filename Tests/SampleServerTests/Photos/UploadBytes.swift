/// The shortest bytes that pass for an image of each kind.
enum UploadBytes {
  static let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  static let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xe0]
  static let gif = Array("GIF89a".utf8)
  static let webp = Array("RIFF\u{4}\0\0\0WEBP".utf8)

  static func png(size: Int, fill: UInt8 = 0) -> [UInt8] {
    png + [UInt8](repeating: fill, count: size - png.count)
  }
}
