import CLibraries.Zlib

/// The colours of a picture's pixels.
package struct PNGPixels: Equatable, Sendable {
  /// The largest size that is decoded, in bytes.
  package static let mostBytes = 16 << 20

  package let width: Int
  package let height: Int
  /// Three bytes a pixel (red, green, blue), in rows from the top.
  package let colors: [UInt8]

  /// Decodes a PNG (https://www.w3.org/TR/png-3). What is transparent is blended with black.
  ///
  /// - Returns: nil for a file that is invalid, interlaced, or larger than ``mostBytes``.
  package init?(png file: [UInt8]) {
    guard file.starts(with: PNGChunk.signature) else { return nil }
    var rest = file[PNGChunk.signature.count...]
    var format: PNGFormat?
    var palette: [UInt8] = []
    var data: [UInt8] = []
    while let chunk = PNGChunk(from: &rest), chunk.type != "IEND" {
      switch chunk.type {
      case "IHDR": format = PNGFormat(Array(chunk.data))
      case "PLTE": palette = Array(chunk.data)
      case "IDAT": data += chunk.data
      default: break
      }
    }
    guard let format, max(format.inflatedBytes, format.width * format.height * 3) <= Self.mostBytes,
      let lines = Self.inflated(data, count: format.inflatedBytes),
      let colors = format.colors(ofFiltered: lines, palette: palette)
    else { return nil }
    self.init(width: format.width, height: format.height, colors: colors)
  }

  private init(width: Int, height: Int, colors: [UInt8]) {
    self.width = width
    self.height = height
    self.colors = colors
  }

  /// Each new pixel is the average of those that it covers.
  package func scaled(width newWidth: Int, height newHeight: Int) -> PNGPixels {
    var scaled: [UInt8] = []
    scaled.reserveCapacity(newWidth * newHeight * 3)
    for row in 0..<newHeight {
      let rows = Self.covered(by: row, of: newHeight, in: height)
      for column in 0..<newWidth {
        scaled += average(rows, Self.covered(by: column, of: newWidth, in: width))
      }
    }
    return PNGPixels(width: newWidth, height: newHeight, colors: scaled)
  }

  private static func covered(by index: Int, of count: Int, in all: Int) -> Range<Int> {
    let start = index * all / count
    return start..<max((index + 1) * all / count, start + 1)
  }

  private func average(_ rows: Range<Int>, _ columns: Range<Int>) -> [UInt8] {
    var sums = (0, 0, 0)
    for row in rows {
      for index in stride(
        from: (row * width + columns.lowerBound) * 3, to: (row * width + columns.upperBound) * 3,
        by: 3)
      {
        sums.0 += Int(colors[index])
        sums.1 += Int(colors[index + 1])
        sums.2 += Int(colors[index + 2])
      }
    }
    let count = rows.count * columns.count
    return [sums.0, sums.1, sums.2].map { UInt8($0 / count) }
  }

  private static func inflated(_ data: [UInt8], count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var length = uLongf(count)
    let status = uncompress(&bytes, &length, data, uLong(data.count))
    // More than is needed is ignored, as by browsers.
    return [Z_OK, Z_BUF_ERROR].contains(status) && length == count ? bytes : nil
  }
}

/// The layout of a PNG's data: its header, without interlacing.
private struct PNGFormat {
  let width: Int
  let height: Int
  private let depth: Int
  private let channels: Int
  private let hasPalette: Bool

  init?(_ header: [UInt8]) {
    let channels: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
    guard header.count == 13, header[12] == 0, let count = channels[header[9]],
      [1, 2, 4, 8, 16].contains(header[8]), count == 1 || header[8] >= 8
    else { return nil }
    width = Int(header[0..<4].bigEndianNumber)
    height = Int(header[4..<8].bigEndianNumber)
    guard (1...0xffff).contains(width), (1...0xffff).contains(height) else { return nil }
    depth = Int(header[8])
    self.channels = count
    hasPalette = header[9] == 3
  }

  private var bytesOfLine: Int { (width * channels * depth + 7) / 8 }

  /// Each line begins with the type of its filter.
  var inflatedBytes: Int { height * (bytesOfLine + 1) }

  /// Nil for an unknown filter, or a colour that the palette does not have.
  func colors(ofFiltered bytes: [UInt8], palette: [UInt8]) -> [UInt8]? {
    var colors: [UInt8] = []
    colors.reserveCapacity(width * height * 3)
    var line = [UInt8](repeating: 0, count: bytesOfLine)
    for row in 0..<height {
      let start = row * (bytesOfLine + 1)
      guard let next = unfiltered(bytes[start...].prefix(bytesOfLine + 1), above: line) else {
        return nil
      }
      line = next
      for column in 0..<width {
        guard append(column, of: line, palette, to: &colors) else { return nil }
      }
    }
    return colors
  }

  private func unfiltered(_ line: ArraySlice<UInt8>, above: [UInt8]) -> [UInt8]? {
    guard let filter = line.first, filter <= 4 else { return nil }
    let distance = max(channels * depth / 8, 1)
    var bytes = Array(line.dropFirst())
    for index in bytes.indices {
      let left = index >= distance ? Int(bytes[index - distance]) : 0
      let up = Int(above[index])
      let corner = index >= distance ? Int(above[index - distance]) : 0
      let predicted =
        switch filter {
        case 1: left
        case 2: up
        case 3: (left + up) / 2
        case 4: Self.paeth(left, up, corner)
        default: 0
        }
      bytes[index] &+= UInt8(predicted)
    }
    return bytes
  }

  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let estimate = left + up - corner
    let distances = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
    if distances.0 <= distances.1, distances.0 <= distances.2 { return left }
    return distances.1 <= distances.2 ? up : corner
  }

  private func append(
    _ column: Int, of line: [UInt8], _ palette: [UInt8], to colors: inout [UInt8]
  ) -> Bool {
    func sample(_ channel: Int) -> Int { value(column * channels + channel, of: line) }
    if hasPalette {
      let index = sample(0) * 3
      guard index + 2 < palette.count else { return false }
      colors += palette[index..<index + 3]
      return true
    }
    let alpha = channels.isMultiple(of: 2) ? level(sample(channels - 1)) : 255
    for channel in channels > 2 ? [0, 1, 2] : [0, 0, 0] {
      colors.append(UInt8(level(sample(channel)) * alpha / 255))
    }
    return true
  }

  /// Of 16 bits, the upper eight.
  private func value(_ sample: Int, of line: [UInt8]) -> Int {
    guard depth < 8 else { return Int(line[sample * depth / 8]) }
    let bit = sample * depth
    return Int(line[bit / 8] >> (8 - depth - bit % 8)) & (1 << depth - 1)
  }

  /// From 0 to 255.
  private func level(_ value: Int) -> Int { depth < 8 ? value * 255 / (1 << depth - 1) : value }
}
