import DisplayKit
import ReducerKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsReducer

/// The child reducer, without the scene: a table of (state, action) → (state, effects).
struct ComposerTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: Composer
    let action: Composer.Action
    let after: Composer
    let effects: [Composer.Effect]

    /// - Parameter after: nil for no change.
    init(
      _ name: String, _ before: Composer, _ action: Composer.Action,
      _ effects: [Composer.Effect] = [], _ after: Composer? = nil
    ) {
      testDescription = name
      self.before = before
      self.action = action
      self.after = after ?? before
      self.effects = effects
    }
  }

  private struct TestError: Error {}

  private static let failure = Failure(TestError())
  private static let tooLong = String(repeating: "a", count: 281)

  private static func composer(
    _ text: String, _ status: Composer.Status = .editing, isAsking: Bool = false,
    result: ComposerResult? = nil
  ) -> Composer {
    var composer = Composer(text: text)
    composer.status = status
    composer.isAsking = isAsking
    composer.result = result
    return composer
  }

  @Test(arguments: writing + posting + leaving)
  func reduces(row: Row) {
    var composer = row.before
    #expect(Composer.reduce(into: &composer, row.action) == row.effects)
    #expect(composer == row.after)
  }

  private static let failed = composer("Hi", .failed(failure))
  private static let inFlight = composer("Hi ", .posting)

  static let writing = [
    Row("a text", composer(""), .edit(" Hi"), [], composer(" Hi")),
    Row("a text after a blank one", composer(" ", .blank), .edit(""), [], composer("")),
    Row("a text after a failure", failed, .edit("Ho"), [], composer("Ho")),
    Row(
      "a text during the question", composer("Hi", isAsking: true), .edit("Ho"), [],
      composer("Ho")),
    Row("the same text", failed, .edit("Hi")),
  ]

  static let posting: [Row] =
    [
      Row("a post", composer("Hi "), .post, [.post(TweetDraft("Hi"))], inFlight),
      Row(
        "a post during the question", composer("Hi ", isAsking: true), .post,
        [.post(TweetDraft("Hi"))], inFlight),
      Row("a post without words", composer(" "), .post, [], composer(" ", .blank)),
      Row("a post that is too long", composer(tooLong), .post),
      Row(
        "a post that is too long during the question", composer(tooLong, isAsking: true), .post,
        [], composer(tooLong)),
      Row(
        "a posted tweet", inFlight, .receive(.success(.number(7))), [],
        composer("Hi ", .posting, result: .posted(.number(7)))),
      Row(
        "a failed post", inFlight, .receive(.failure(failure)), [],
        composer("Hi ", .failed(failure))),
      Row("a retry", failed, .retry, [.post(TweetDraft("Hi"))], composer("Hi", .posting)),
      Row(
        "a post after a failure", failed, .post, [.post(TweetDraft("Hi"))], composer("Hi", .posting)
      ),
      Row("a retry without a failure", composer("Hi"), .retry),
    ]
    + ([.edit("Ho"), .post, .retry, .discard, .confirmDiscard, .keepDraft] as [Composer.Action])
    .map { Row("\($0) in flight", inFlight, $0) }

  static let leaving = [
    Row("discarding words", composer("Hi"), .discard, [], composer("Hi", isAsking: true)),
    Row("discarding words again", composer("Hi", isAsking: true), .discard),
    Row("discarding no words", composer(" "), .discard, [], composer(" ", result: .discarded)),
    Row(
      "a yes", composer("Hi", isAsking: true), .confirmDiscard, [],
      composer("Hi", isAsking: true, result: .discarded)),
    Row("a yes without a question", composer("Hi"), .confirmDiscard),
    Row("a no", composer("Hi", isAsking: true), .keepDraft, [], composer("Hi")),
    Row("closing", composer("Hi "), .close, [], composer("Hi ", result: .left("Hi "))),
    Row("closing without words", composer(" "), .close, [], composer(" ", result: .left(""))),
    Row(
      "closing in flight", inFlight, .close, [.cancelPost],
      composer("Hi ", .posting, result: .left("Hi "))),
  ]
}
