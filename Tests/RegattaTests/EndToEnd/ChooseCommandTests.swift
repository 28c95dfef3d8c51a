import TestSupport
import Testing

@testable import regatta

@Suite(.timeLimit(.minutes(5)))
struct ChooseCommandTests {
  @Test func namesTwoCandidatesWithTheirPrice() async throws {
    let result = try await Program.run([
      "choose", "--team", "several", "--changes", "looks", "--tests", "objects",
    ])
    #expect(result.status == 0 && result.diagnostics == "")
    for text in [
      "MVP (mvp)", "VIPER (viper)", "Price: not when", "(MVC: ", "Opinion:",
      "regatta compare tweets mvp viper",
    ] {
      #expect(result.output.contains(text), "\(text)")
    }
  }

  @Test(arguments: [
    (
      ["choose"],
      "give --team few|several|many, --changes looks|rules|flow|parts, --tests whole|rules|objects\n"
    ),
    (
      ["choose", "--team", "few"],
      "give --changes looks|rules|flow|parts, --tests whole|rules|objects\n"
    ),
    (["choose", "--team", "ten"], "the value 'ten' is invalid"),
  ])
  func asksNothingInAPipe(arguments: [String], complaint: String) async throws {
    let result = try await Program.run(arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(result.diagnostics.contains(complaint))
  }
}
