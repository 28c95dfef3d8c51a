import PNGKit

/// A generated picture, determined by its name: an avatar of squares, or a sea under a sun.
struct SamplePicture {
  /// The size of a scene. A name that ends in `-small` gives the same one at a quarter of the size.
  static let scene = (width: 320, height: 134)
  private static let reduction = 4

  private let width: Int
  private let height: Int
  private let isAvatar: Bool
  private let step: Int
  private let seed: UInt64

  /// - Returns: nil for a name that is not used in an address.
  init?(name: String) {
    guard name.wholeMatch(of: /[a-z0-9_\-]{1,120}/) != nil else { return nil }
    isAvatar = name.hasPrefix("avatar-")
    let suffix = isAvatar ? "-90" : "-small"
    let isSized = name.hasSuffix(suffix)
    let side = isSized ? 90 : 64
    step = isSized ? Self.reduction : 1
    (width, height) =
      isAvatar ? (side, side) : (Self.scene.width / step, Self.scene.height / step)
    let shown = isSized ? name.dropLast(suffix.count) : name[...]
    let hash = shown.utf8.reduce(5_381) { ($0 &* 33) ^ UInt64($1) } &* 0x9e37_79b9_7f4a_7c15
    seed = hash ^ (hash >> 32)
  }

  var png: [UInt8] {
    PNGImage(width: width, height: height, palette: palette, pixels: pixels).bytes
  }

  /// Indices into ``palette``, rows from the top.
  var pixels: [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { pixels.append(isAvatar ? square(x, y) : scenery(x * step, y * step)) }
    }
    return pixels
  }

  /// Some bits of the name's hash.
  private func bits(_ shift: UInt64, below limit: Int) -> Int {
    Int(truncatingIfNeeded: (seed >> shift) & 0xff) * limit / 256
  }

  /// Two gradients of 127 colours; the last two are the sun and the background of an avatar.
  var palette: [UInt8] {
    let tints: [[Int]] = [[236, 112, 99], [244, 180, 84], [93, 173, 226], [165, 141, 210]]
    let depths: [[Int]] = [[20, 60, 90], [14, 80, 84], [36, 44, 92], [18, 92, 66]]
    let tint = tints[bits(8, below: tints.count)]
    let depth = depths[bits(16, below: depths.count)]
    let sky = gradient(from: tint, to: [252, 243, 222])
    let sea = gradient(from: depth.map { $0 + 90 }, to: depth)
    return sky + sea + [255, 250, 205] + [240, 240, 236]
  }

  private func gradient(from start: [Int], to end: [Int]) -> [UInt8] {
    (0..<127).flatMap { step in
      zip(start, end).map { UInt8(clamping: $0 + ($1 - $0) * step / 126) }
    }
  }

  /// Five by five squares, the right half mirroring the left.
  private func square(_ x: Int, _ y: Int) -> UInt8 {
    let column = min(x * 5 / width, 4 - x * 5 / width)
    let row = y * 5 / height
    let isFilled = seed >> UInt64(24 + column * 5 + row) & 1 == 1
    return isFilled ? UInt8(y * 60 / height) : 255
  }

  private func scenery(_ x: Int, _ y: Int) -> UInt8 {
    let horizon = Self.scene.height * 6 / 10
    let shore = horizon + wave(x + bits(24, below: 40), length: 40, height: 2)
    if y > shore {
      let swell = wave(x + y * 3, length: 48, height: 10)
      return UInt8(127 + min(126, max(0, (y - shore) * 2 + swell)))
    }
    let (fromSunX, fromSunY) = (x - 60 - bits(32, below: 200), y - 30 - bits(40, below: 40))
    if fromSunX * fromSunX + fromSunY * fromSunY < 400 { return 254 }
    return UInt8(min(126, y * 126 / horizon))
  }

  /// Alternating parabolas that approximate a sine.
  private func wave(_ x: Int, length: Int, height: Int) -> Int {
    let half = length / 2
    let place = x % half
    let bow = 4 * height * place * (half - place) / (half * half)
    return x / half % 2 == 0 ? bow : -bow
  }
}
