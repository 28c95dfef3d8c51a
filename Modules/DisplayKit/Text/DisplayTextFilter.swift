/// Applies the rules of ``DisplayText``, scalar by scalar.
///
/// Each decision depends only on the scalar and the output before it, so filtering the output again
/// changes nothing.
struct DisplayTextFilter {
  private static let longestZeroWidthRun = 15
  /// Two letters of a country, one to four of a subdivision.
  private static let flagTagCounts = 3...6

  private var rest: ArraySlice<Unicode.Scalar> = []
  private var output: [UInt8] = []
  /// The character that the next scalar may join.
  private var cluster = "\n"
  private var clusterLength = 1
  private var last: Unicode.Scalar = "\n"
  private var lineLength = 0
  private var zeroWidthRun = 0

  /// Filters the parts as one text.
  static func apply(to parts: [DisplayText]) -> [DisplayText] {
    var filter = DisplayTextFilter()
    return parts.map { DisplayText(filter.filtered($0.string)) }
  }

  mutating func filtered(_ raw: String) -> String {
    rest = Array(raw.unicodeScalars)[...]
    output.removeAll(keepingCapacity: true)
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r":
        if rest.first == "\n" { rest.removeFirst() }
        put("\n")
      case "\u{1F3F4}":
        put(scalar)
        putFlagTags()
      default:
        put(DisplayText.substitute(for: scalar))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if scalar == "\n" { return startLine() }
    let isZeroWidth = !DisplayText.isSimple(scalar) && DisplayWidth.of(scalar) == 0
    if isZeroWidth && zeroWidthRun == Self.longestZeroWidthRun { return }
    var isJoined = joinsCluster(scalar)
    if isJoined, clusterLength == DisplayText.longestCharacter {
      if isZeroWidth || scalar.properties.generalCategory == .spacingMark { return }
      startLine()
      isJoined = false
    } else if !isJoined, lineLength == DisplayText.longestLine {
      startLine()
    }
    append(scalar, isJoined: isJoined)
    if !isJoined { lineLength += 1 }
    zeroWidthRun = isZeroWidth ? zeroWidthRun + 1 : 0
  }

  /// Appends the tags after a black flag that make it the flag of a subdivision.
  private mutating func putFlagTags() {
    let tags = rest.prefix(Self.flagTagCounts.upperBound + 1).prefix(while: DisplayText.isFlagTag)
    guard let end = tags.firstIndex(of: "\u{E007F}") else { return }
    let letters = tags[..<end].count
    guard Self.flagTagCounts.contains(letters) else { return }
    let sequence = tags[...end]
    rest = rest[sequence.endIndex...]
    // All or none: a partial sequence would be changed when it is filtered again.
    guard clusterLength + letters < DisplayText.longestCharacter else { return }
    for tag in sequence { put(tag) }
  }

  private func joinsCluster(_ scalar: Unicode.Scalar) -> Bool {
    if DisplayText.isSimple(last), DisplayText.isSimple(scalar) { return false }
    var joined = cluster
    joined.unicodeScalars.append(scalar)
    return joined.count == 1
  }

  private mutating func startLine() {
    append("\n", isJoined: false)
    lineLength = 0
    zeroWidthRun = 0
  }

  private mutating func append(_ scalar: Unicode.Scalar, isJoined: Bool) {
    output += UTF8.encode(scalar) ?? .init()
    if !isJoined {
      cluster = ""
      clusterLength = 0
    }
    cluster.unicodeScalars.append(scalar)
    clusterLength += 1
    last = scalar
  }
}
