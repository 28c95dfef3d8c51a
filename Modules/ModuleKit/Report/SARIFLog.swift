/// Findings in SARIF 2.1.0, the format of code scanning services.
struct SARIFLog: Encodable {
  struct RuleText: Encodable {
    var id: String
    var shortDescription: [String: String]
  }
  struct Driver: Encodable {
    var name = "kit"
    var rules: [RuleText]
  }
  struct PhysicalLocation: Encodable {
    var artifactLocation: [String: String]
    var region: [String: Int]?
  }
  struct Result: Encodable {
    var ruleId: String
    var level = "error"
    var message: [String: String]
    var locations: [[String: PhysicalLocation]]
  }
  struct Run: Encodable {
    var tool: [String: Driver]
    var results: [Result]
  }

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  init(_ findings: [Finding]) {
    let rules = Rule.allCases.map {
      RuleText(id: $0.rawValue, shortDescription: ["text": $0.summary])
    }
    let results = findings.map { finding in
      let place = PhysicalLocation(
        artifactLocation: ["uri": Self.uri(finding.file)],
        region: finding.line.map { ["startLine": $0] })
      return Result(
        ruleId: finding.rule, message: ["text": "\(finding.message); \(finding.fix)"],
        locations: [["physicalLocation": place]])
    }
    runs = [Run(tool: ["driver": Driver(rules: rules)], results: results)]
  }

  /// A path as a relative reference (RFC 3986).
  private static func uri(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain =
        byte < 0x80 && byte.continuesWord && byte != .dollar || byte == .slash || byte == .dot
        || byte == 0x2D || byte == 0x7E
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}
