import Foundation
import Testing

/// The rule of VIPER that access control cannot hold: no entity passes the Interactor.
struct TweetsEntityTests {
  @Test(arguments: [
    "TweetsPresenter", "TweetsView", "TweetsInterfaces", "TweetFormatter",
    "Composer/ComposerPresenter", "Composer/ComposerView", "Composer/ComposerInterfaces",
  ])
  func doesNotNameEntities(file name: String) throws {
    let entities = try source(name).matches(
      of: /\b(Tweet|Tweet(Feed|Sender|Comment|Likes|Draft|DraftError|Update)|Profile|SearchWords)\b/
    )
    #expect(entities.map(\.output.0) == [])
  }

  private func source(_ name: String) throws -> String {
    let file = URL(
      filePath: "../../Modules/TweetsKit/VIPER/\(name).swift",
      relativeTo: URL(filePath: #filePath))
    return try String(contentsOf: file, encoding: .utf8)
  }
}
