import PNGKit

/// Where a chunk's parts are: length, type, data, and the checksum of type and data.
struct PNGChunk {
  static let imageData = Array("IDAT".utf8)

  let type: String
  let data: Range<Int>

  /// - Parameter head: the first eight bytes.
  init(head: [UInt8], at start: Int) {
    type = String(decoding: head[4..<8], as: UTF8.self)
    data = start + 8..<start + 8 + Int(head[..<4].bigEndianNumber)
  }

  var start: Int { data.lowerBound - 8 }
  var end: Int { data.upperBound + 4 }
}
