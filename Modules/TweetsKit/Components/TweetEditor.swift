package import DisplayKit

/// The form of the composer. Takes finished texts; decides about the order of its parts.
package struct TweetEditor: Equatable, Sendable {
  /// As typed.
  package var text: String
  package var label: DisplayText
  package var submit: DisplayText
  /// The number of characters, and the limit.
  package var count: DisplayText
  /// The reason why the text cannot be posted; nil for a blank text before the first attempt.
  package var error: DisplayText?
  /// The title of the progress; nil unless the text is being posted.
  package var progress: DisplayText?
  package var failure: Failure?
  /// Either the action that discards the text, or a question with both answers.
  package var leaving: Leaving

  /// The way out of the form.
  package enum Leaving: Equatable, Sendable {
    case discard(DisplayText)
    case question(DisplayText, discard: DisplayText, keep: DisplayText)
  }

  package init(
    text: String, label: DisplayText, submit: DisplayText, count: DisplayText,
    error: DisplayText? = nil, progress: DisplayText? = nil, failure: Failure? = nil,
    leaving: Leaving
  ) {
    self.text = text
    self.label = label
    self.submit = submit
    self.count = count
    self.error = error
    self.progress = progress
    self.failure = failure
    self.leaving = leaving
  }

  package var content: Content {
    let parts: [Content?] = [
      progress.map { .progress($0, fraction: nil) }, failure.map(Content.failure),
      .form(
        Form(
          fields: [Form.Field(id: .tweetText, label: label, value: text, error: error)],
          submit: submit, focus: .tweetText, isEnabled: progress == nil)),
      .text(StyledText(count, .secondary)),
    ]
    return .stack(parts.compactMap(\.self) + end, spacing: 1)
  }

  private var end: [Content] {
    guard progress == nil else { return [] }
    switch leaving {
    case .discard(let title): return [.actions([ContentAction(id: .discard, title: title)])]
    case .question(let words, let discard, let keep):
      return [
        .notice(Notice(.warning, words)),
        .actions([
          ContentAction(id: .confirmDiscard, title: discard),
          ContentAction(id: .keepDraft, title: keep),
        ]),
      ]
    }
  }
}

extension FieldID {
  /// The text of a new tweet.
  package static let tweetText = FieldID("tweet-text")
}

extension ActionID {
  /// Discards the draft and closes the composer; asks first if the draft has words.
  package static let discard = ActionID("discard")
  /// Confirms that the draft is discarded.
  package static let confirmDiscard = ActionID("confirm-discard")
  /// Keeps the draft, and removes the question.
  package static let keepDraft = ActionID("keep-draft")
}
