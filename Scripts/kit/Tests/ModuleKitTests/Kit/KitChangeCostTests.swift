import TestSupport
import Testing

/// Runs `kit change-cost` on a real repository; ChangeHistoryTests cover what it counts.
struct KitChangeCostTests {
  @Test(arguments: [
    ("Add\n\nChange: one", false), ("Add\n\nChange: one\n\nIt was needed.", true),
    ("Add\nChange: one", true), ("Add\n\nA Change: one", false), ("Add\n\nThe change.", false),
  ])
  func hintsAtALineThatIsNoTrailer(message: String, isHint: Bool) async throws {
    let package = try KitPackage()
    try await package.commit()
    try await package.git(
      "-c", "user.name=m", "-c", "user.email=m@example.com", "commit", "-q", "--allow-empty", "-m",
      message)
    let result = try await package.kit(["change-cost"])
    #expect(result.status == 0)
    let hint =
      /kit: commit [0-9a-f]+ is not counted: git takes a line 'Change:' for a trailer only .*\n/
    #expect((result.errors.wholeMatch(of: hint) != nil) == isHint, "\(result.errors)")
  }
}
