/// Applies the rules of ``DisplayText``, scalar by scalar.
///
/// Whether a scalar is kept depends only on it and on what was put out before it. So the output
/// passes unchanged when it is filtered again.
struct DisplayTextFilter {
  private static let longestZeroWidthRun = 15
  /// Two letters of a country, one to four of its part.
  private static let flagTagCounts = 3...6

  private var output = String.UnicodeScalarView()
  private var last: Unicode.Scalar = "\n"
  /// Nil while the last scalar begins and ends its cluster, whatever comes next but marks.
  private var recognizer: Unicode._CharacterRecognizer?
  private var clusterLength = 0
  private var lineLength = 0
  private var zeroWidthRun = 0

  static func apply(to raw: String) -> String {
    var filter = DisplayTextFilter()
    filter.output.reserveCapacity(raw.utf8.count)
    var rest = raw.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r":
        if rest.first == "\n" { rest.removeFirst() }
        filter.put("\n")
      case "\u{1F3F4}":
        filter.put(scalar)
        filter.putFlagTags(of: &rest)
      default:
        filter.put(substitute(for: scalar))
      }
    }
    return String(filter.output)
  }

  private static func substitute(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x20...0x7E, 0x09, 0x0A: scalar
    case 0x85, 0x2028, 0x2029: "\n"
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF,
      0xE0000...0xE007F:
      "\u{FFFD}"
    case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
    default: scalar
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let isZeroWidth = scalar.value >= 0x300 && DisplayWidth.of(scalar) == 0
    if isZeroWidth && zeroWidthRun == Self.longestZeroWidthRun { return }
    var (startsCluster, next) = cluster(before: scalar)
    if !startsCluster && clusterLength == DisplayText.longestCharacter {
      if isZeroWidth || scalar.properties.generalCategory == .spacingMark { return }
      append("\n")
      (startsCluster, next) = cluster(before: scalar)
    }
    if startsCluster && lineLength == DisplayText.longestLine && scalar != "\n" {
      append("\n")
      (startsCluster, next) = cluster(before: scalar)
    }
    append(scalar)
    recognizer = next
    zeroWidthRun = isZeroWidth ? zeroWidthRun + 1 : 0
    if startsCluster {
      clusterLength = 1
      lineLength = scalar == "\n" ? 0 : lineLength + 1
    } else {
      clusterLength += 1
    }
  }

  /// Takes the tags that make the black flag before them that of a part of a country.
  private mutating func putFlagTags(of rest: inout Substring.UnicodeScalarView) {
    let tags = rest.prefix(Self.flagTagCounts.upperBound).prefix {
      (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value)
    }
    guard Self.flagTagCounts.contains(tags.count), rest.dropFirst(tags.count).first == "\u{E007F}"
    else { return }
    let sequence = rest.prefix(tags.count + 1)
    rest.removeFirst(tags.count + 1)
    // All or none: a part of the sequence would not pass again.
    guard clusterLength + tags.count < DisplayText.longestCharacter else { return }
    for tag in sequence { put(tag) }
  }

  /// Whether `scalar` begins a cluster if it comes next, and the recognizer after it.
  private func cluster(
    before scalar: Unicode.Scalar
  ) -> (isStart: Bool, recognizer: Unicode._CharacterRecognizer?) {
    if recognizer == nil && scalar.value < 0x300 { return (true, nil) }
    var next = recognizer ?? Unicode._CharacterRecognizer()
    if recognizer == nil { _ = next.hasBreak(before: last) }
    let isStart = next.hasBreak(before: scalar)
    return (isStart, isStart && scalar.value < 0x300 ? nil : next)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    output.append(scalar)
    last = scalar
    if scalar == "\n" {
      recognizer = nil
      clusterLength = 1
      lineLength = 0
      zeroWidthRun = 0
    }
  }
}
