import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsStateful

/// From the state before to the state after, and to the form.
struct ComposerStateTests {
  /// Of each case.
  private static let all: [ComposerState] = [
    .writing("Hi"), .writing("Hi", .offline), .missingWords(" "), .asking("Hi", nil),
    .asking("Hi", .offline), .posting("Hi"), .ended,
  ]

  @Test(
    arguments: zip(
      all,
      [
        .posting("Hi"), .posting("Hi"), nil, .posting("Hi"), .posting("Hi"), nil, nil,
      ] as [ComposerState?]))
  func submits(state: ComposerState, next: ComposerState?) {
    #expect(state.submitting == next)
  }

  @Test(
    arguments: zip(
      all,
      [.asking("Hi", nil), .asking("Hi", .offline), .ended, nil, nil, nil, nil]
        as [ComposerState?]))
  func asksBeforeItDiscardsWords(state: ComposerState, next: ComposerState?) {
    #expect(state.discarding == next)
  }

  @Test(
    arguments: zip(
      all,
      [nil, nil, nil, .writing("Hi"), .writing("Hi", .offline), nil, nil]
        as [ComposerState?]))
  func onlyAQuestionHasAnswers(state: ComposerState, kept: ComposerState?) {
    #expect(state.keepingDraft == kept)
    #expect(state.confirmingDiscard == (kept == nil ? nil : .ended))
  }

  @Test func formShowsProgressFailureAndQuestion() {
    #expect(ComposerState.posting("Hi").editor?.progress == "Posting")
    let asking = ComposerState.asking("Hi", .offline).editor
    #expect(asking?.failure == .offline && asking?.progress == nil)
    #expect(
      asking?.leaving == .question("Discard the draft?", discard: "Discard", keep: "Keep it"))
    #expect(ComposerState.ended.editor == nil)
  }
}
