/// Findings as a log in SARIF 2.1.0, the format that code scanning services take.
struct SARIFLog: Encodable {
  struct Message: Encodable { var text: String }
  struct RuleText: Encodable {
    var id: String
    var shortDescription: Message
  }
  struct Driver: Encodable {
    var name = "kit"
    var rules: [RuleText]
  }
  struct Tool: Encodable { var driver: Driver }
  struct Artifact: Encodable { var uri: String }
  struct Region: Encodable { var startLine: Int }
  struct PhysicalLocation: Encodable {
    var artifactLocation: Artifact
    var region: Region?
  }
  struct Location: Encodable { var physicalLocation: PhysicalLocation }
  struct Result: Encodable {
    var ruleId: String
    var level = "error"
    var message: Message
    var locations: [Location]
  }
  struct Run: Encodable {
    var tool: Tool
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
      RuleText(id: $0.rawValue, shortDescription: Message(text: $0.summary))
    }
    let results = findings.map { finding in
      let place = PhysicalLocation(
        artifactLocation: Artifact(uri: Self.uri(finding.file)),
        region: finding.line.map { Region(startLine: $0) })
      return Result(
        ruleId: finding.rule, message: Message(text: "\(finding.message); \(finding.mend)"),
        locations: [Location(physicalLocation: place)])
    }
    runs = [Run(tool: Tool(driver: Driver(rules: rules)), results: results)]
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
