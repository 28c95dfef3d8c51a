import Testing

@testable import ModuleKit

struct ManifestChangesTests {
  @Test(arguments: [
    (#""products": [{"name": "A"}]"#, #""products": []"#, ["api-breaking: product A: removed"]),
    (#""products": []"#, #""products": [{"name": "A"}]"#, ["api-compatible: product A: added"]),
    (platform("12.9"), platform("13.0"), ["api-breaking: platform macos raised from 12.9 to 13.0"]),
    (platform("13.0"), platform("12.9"), []), (platform("13"), platform("13.0"), []),
    (#""products": []"#, platform("13.0"), ["api-review: platform macos limited to 13.0"]),
    (
      #""products": [], "toolsVersion": {"_version": "5.9.0"}"#,
      #""products": [], "toolsVersion": {"_version": "5.10.0"}"#,
      ["api-review: tools version raised from 5.9.0 to 5.10.0"]
    ),
  ])
  func findsWhatPackagesNotice(old: String, new: String, expected: [String]) {
    let findings = ManifestChanges.findings(
      from: ["Package.swift": "{\(old)}"], to: ["Package.swift": "{\(new)}"])
    #expect(findings.map { "\($0.rule.rawValue): \($0.message)" } == expected)
  }

  private static func platform(_ version: String) -> String {
    #""products": [], "platforms": [{"platformName": "macos", "version": "\#(version)"}]"#
  }
}
