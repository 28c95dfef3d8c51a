import Foundation

/// Findings in SARIF 2.1.0, the format of code scanning services.
enum SARIFLog {
  static func text(_ findings: [Finding]) throws -> String {
    let rules: [[String: Any]] = Rule.allCases.map {
      ["id": $0.rawValue, "shortDescription": ["text": $0.summary]]
    }
    let driver: [String: Any] = ["name": "kit", "rules": rules]
    let run: [String: Any] = ["tool": ["driver": driver], "results": findings.map(result)]
    let log: [String: Any] = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [run],
    ]
    let data = try JSONSerialization.data(
      withJSONObject: log, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  private static func result(_ finding: Finding) -> [String: Any] {
    var location: [String: Any] = ["artifactLocation": ["uri": uri(finding.file)]]
    location["region"] = finding.line.map { ["startLine": $0] }
    return [
      "ruleId": finding.rule, "level": "error",
      "message": ["text": "\(finding.message); \(finding.fix)"],
      "locations": [["physicalLocation": location]],
    ]
  }

  /// A path as a relative reference (RFC 3986).
  private static func uri(_ path: String) -> String {
    let plain = CharacterSet.urlPathAllowed.intersection(.alphanumerics)
      .union(CharacterSet(charactersIn: "/._-~"))
    return path.addingPercentEncoding(withAllowedCharacters: plain) ?? path
  }
}
