import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsStateful

/// From the state before to the state after, and to the form.
struct ComposerStateTests {
  private static let tooLong = String(repeating: "a", count: 281)
  /// Of each case.
  private static let all: [ComposerState] = [
    .writing("Hi"), .writing("Hi", .offline), .missingWords(" "), .asking("Hi", nil),
    .asking("Hi", .offline), .posting("Hi"), .ended,
  ]

  @Test(
    arguments: zip(
      all,
      [.writing("Ho"), .writing("Ho"), .writing("Ho"), .writing("Ho"), .writing("Ho"), nil, nil]
        as [ComposerState?]))
  func aNewTextRemovesAllElse(state: ComposerState, next: ComposerState?) {
    #expect(state.editing("Ho") == next && state.editing(state.text) == nil)
  }

  @Test(
    arguments: zip(
      all,
      [
        .posting("Hi"), .posting("Hi"), nil, .posting("Hi"), .posting("Hi"), nil, nil,
      ] as [ComposerState?]))
  func submits(state: ComposerState, next: ComposerState?) {
    #expect(state.submitting == next)
  }

  @Test func submitsNoTextWithoutWords() {
    #expect(ComposerState.writing(" ").submitting == .missingWords(" "))
  }

  @Test func submitsNoTextThatIsTooLong() {
    #expect(ComposerState.writing(Self.tooLong).submitting == nil)
    #expect(ComposerState.asking(Self.tooLong, nil).submitting == .writing(Self.tooLong))
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

  @Test func discardsAtOnceWithoutWords() {
    #expect(ComposerState.writing(" ").discarding == .ended)
  }

  @Test(arguments: all)
  func onlyAPostFails(state: ComposerState) {
    let next = state == .posting("Hi") ? ComposerState.writing("Hi", .offline) : nil
    #expect(state.failing(.offline) == next)
  }

  @Test(arguments: [("Hi ", "Hi "), (" ", ""), ("", "")])
  func keepsADraftWithWords(text: String, draft: String) {
    #expect(ComposerState.writing(text).draft == draft)
  }

  @Test func countsTheCharactersWithoutSpaceAroundThem() {
    #expect(
      ComposerState.writing(" Hi ").editor
        == TweetEditor(
          text: " Hi ", label: "Text", submit: "Post", count: "2 of 280 characters",
          leaving: .discard("Discard")))
  }

  @Test(
    arguments: [
      (.writing(""), nil), (.missingWords(""), "write something first"),
      (.writing(tooLong), "at most 280 characters"),
      (
        .writing("b" + String(repeating: "\u{301}", count: 6_000)),
        "too many marks on too few characters"
      ),
    ] as [(ComposerState, DisplayText?)])
  func hasAnErrorAtOnceButOfABlankText(state: ComposerState, error: DisplayText?) {
    #expect(state.editor?.error == error)
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
