import Testing

@testable import ArticlesKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct ForemTagNamesTests {
  @Test(arguments: [
    (#"["ai", "agents"]"#, ["ai", "agents"]),
    (#""ai, agents""#, ["ai", "agents"]),
    (#""ai,agents,""#, ["ai", "agents"]),
    (#""""#, []),
    ("[]", []),
    (#"["ai", "", " "]"#, ["ai"]),
    (#""ai, \u200b""#, ["ai"]),
  ])
  func reads(json: String, names: [String]) throws {
    let decoded = try JSONDecoder().decode(ForemTagNames.self, from: Data(json.utf8))
    #expect(decoded.names == names)
  }
}
