import Foundation
import Testing

/// The rule of VIPER that access control cannot hold: no entity passes the Interactor.
struct TweetsEntityTests {
  @Test(arguments: [
    "TweetsPresenter", "TweetsView", "TweetsInterfaces", "TweetFormatter",
    "Composer/ComposerPresenter", "Composer/ComposerView", "Composer/ComposerInterfaces",
  ])
  func doesNotNameEntities(file name: String) throws {
    let file = URL(
      filePath: "../../Modules/TweetsKit/VIPER/\(name).swift",
      relativeTo: URL(filePath: #filePath))
    let source = try String(contentsOf: file, encoding: .utf8)
    let entities = source.matches(
      of: /\b(Tweet|TweetFeed|TweetSender|TweetComment|Profile|SearchWords)\b/)
    #expect(entities.map(\.output.0) == [])
  }
}
