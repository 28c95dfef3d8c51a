/// Applies the rules of ``DisplayText``, scalar by scalar.
///
/// Whether a scalar is kept depends only on it and on what was put out before it. So the output
/// passes unchanged when it is filtered again.
struct DisplayTextFilter {
  private static let longestZeroWidthRun = 15
  /// Two letters of a country, one to four of its part.
  private static let flagTagCounts = 3...6

  private var rest: ArraySlice<UInt8> = []
  private var output: [UInt8] = []
  private var last: Unicode.Scalar = "\n"
  /// Knows about the present cluster, unless the last scalar is simple.
  private var recognizer = Unicode._CharacterRecognizer()
  private var isAfterSimple = true
  private var clusterLength = 0
  private var lineLength = 0
  private var zeroWidthRun = 0

  static func apply(to raw: String) -> String {
    var filter = DisplayTextFilter()
    return filter.filtered(raw)
  }

  /// Each as what follows on the ones before it.
  static func apply(to parts: [DisplayText]) -> [DisplayText] {
    var filter = DisplayTextFilter()
    return parts.map { DisplayText(filter.filtered($0.string)) }
  }

  private mutating func filtered(_ raw: String) -> String {
    rest = Array(raw.utf8)[...]
    output.removeAll(keepingCapacity: true)
    output.reserveCapacity(rest.count + rest.count / 8)
    run()
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func run() {
    while true {
      if isAfterSimple { putPrintableASCII() }
      guard let scalar = next() else { return }
      switch scalar {
      case "\r":
        if rest.first == UInt8(ascii: "\n") { rest.removeFirst() }
        put("\n")
      case "\u{1F3F4}":
        put(scalar)
        putFlagTags()
      default:
        put(DisplayText.substitute(for: scalar))
      }
    }
  }

  /// Takes a scalar off the rest, which is valid UTF-8.
  private mutating func next() -> Unicode.Scalar? {
    guard let lead = rest.popFirst() else { return nil }
    if lead < 0x80 { return Unicode.Scalar(lead) }
    let count = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
    var value = UInt32(lead) & (0x3F >> UInt32(count))
    for byte in rest.prefix(count) { value = value << 6 | UInt32(byte & 0x3F) }
    rest = rest.dropFirst(count)
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func putPrintableASCII() {
    while let byte = rest.first, (0x20...0x7E).contains(byte) {
      if lineLength == DisplayText.longestLine { append("\n") }
      let run = rest.prefix(DisplayText.longestLine - lineLength).prefix {
        (0x20...0x7E).contains($0)
      }
      output += run
      rest = rest[run.endIndex...]
      lineLength += run.count
      clusterLength = 1
      zeroWidthRun = 0
      last = Unicode.Scalar(output[output.count - 1])
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let isSimple = DisplayText.isSimple(scalar)
    if isSimple && isAfterSimple { return putSimple(scalar) }
    let isZeroWidth = !isSimple && DisplayWidth.of(scalar) == 0
    if isZeroWidth && zeroWidthRun == Self.longestZeroWidthRun { return }

    let isFull = clusterLength == DisplayText.longestCharacter
    let previous = isFull ? recognizer : nil
    var startsCluster = startsCluster(scalar, isSimple: isSimple)
    if !startsCluster, let previous {
      if isZeroWidth || scalar.properties.generalCategory == .spacingMark {
        recognizer = previous
        return
      }
      append("\n")
      startsCluster = self.startsCluster(scalar, isSimple: isSimple)
    } else if startsCluster && lineLength == DisplayText.longestLine && scalar != "\n" {
      append("\n")
      _ = self.startsCluster(scalar, isSimple: isSimple)
    }
    append(scalar)
    isAfterSimple = isSimple && startsCluster
    zeroWidthRun = isZeroWidth ? zeroWidthRun + 1 : 0
    clusterLength = startsCluster ? 1 : clusterLength + 1
    if startsCluster && scalar != "\n" { lineLength += 1 }
  }

  /// What ``put(_:)`` does for most scalars.
  private mutating func putSimple(_ scalar: Unicode.Scalar) {
    if lineLength == DisplayText.longestLine && scalar != "\n" { append("\n") }
    append(scalar)
    if scalar != "\n" { lineLength += 1 }
    clusterLength = 1
    zeroWidthRun = 0
  }

  /// Takes the tags that make the black flag before them that of a part of a country.
  private mutating func putFlagTags() {
    var scalars: [Unicode.Scalar] = []
    let start = rest
    while scalars.count <= Self.flagTagCounts.upperBound, let tag = next(),
      DisplayText.isFlagTag(tag)
    {
      scalars.append(tag)
    }
    rest = start
    guard let end = scalars.firstIndex(of: "\u{E007F}"), Self.flagTagCounts.contains(end) else {
      return
    }
    rest = rest.dropFirst((end + 1) * 4)
    // All or none: a part of the sequence would not pass again.
    guard clusterLength + end < DisplayText.longestCharacter else { return }
    for tag in scalars[...end] { put(tag) }
  }

  /// Whether `scalar` begins a cluster if it comes next. The recognizer takes note of it.
  private mutating func startsCluster(_ scalar: Unicode.Scalar, isSimple: Bool) -> Bool {
    if isAfterSimple {
      if isSimple { return true }
      recognizer = Unicode._CharacterRecognizer()
      _ = recognizer.hasBreak(before: last)
    }
    return recognizer.hasBreak(before: scalar)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      output.append(UInt8(scalar.value))
    } else {
      output += UTF8.encode(scalar) ?? .init()
    }
    last = scalar
    if scalar == "\n" {
      isAfterSimple = true
      clusterLength = 1
      lineLength = 0
      zeroWidthRun = 0
    }
  }
}
