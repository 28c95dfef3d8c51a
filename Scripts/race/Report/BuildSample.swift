/// A build timed by `Scripts/compare`.
struct BuildSample: Equatable {
  enum Kind: String {
    case clean, body, interface
    /// A build without changes.
    case nothing
  }

  var contender: String
  var kind: Kind
  var seconds: Double
  /// The number of other targets compiled.
  var others: Int

  static func read(_ text: String) throws(ReportInputError) -> [BuildSample] {
    var samples: [BuildSample] = []
    for (index, line) in text.split(separator: "\n").enumerated() {
      let words = line.split(separator: " ")
      guard words.count == 4, let kind = Kind(rawValue: String(words[1])),
        let seconds = Double(words[2]), seconds.isFinite, seconds > 0, let others = Int(words[3])
      else {
        throw ReportInputError(
          description: "line \(index + 1) of the builds: "
            + "expected CONTENDER KIND SECONDS OTHER-TARGETS")
      }
      samples.append(
        BuildSample(
          contender: String(words[0]), kind: kind, seconds: seconds, others: others))
    }
    return samples
  }
}

struct ReportInputError: Error, CustomStringConvertible {
  let description: String
}
