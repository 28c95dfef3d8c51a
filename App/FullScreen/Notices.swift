import DisplayKit

/// What the user should hear while the screen is the app's: each thing in the status line.
@MainActor
final class Notices {
  let shown = ViewModel<DisplayText?, Never>(initialState: nil)
  /// The last code that the embedded server would have sent to a phone: it has to be readable while
  /// it is typed.
  private(set) var code: DisplayText?
  private let pump = TaskSlot()
  private let sentences: AsyncStream<Sentence>
  private let sink: AsyncStream<Sentence>.Continuation

  private enum Sentence {
    case told(String)
    case code(String)
  }

  init() {
    (sentences, sink) = AsyncStream.makeStream()
    pump.replace({ [weak self, sentences] in
      for await sentence in sentences { self?.take(sentence) }
    }) { _ in }
  }

  /// From anywhere.
  nonisolated func tell(_ sentence: String) { sink.yield(.told(sentence)) }

  nonisolated func tellCode(_ code: String, sentTo phone: String) {
    sink.yield(.code("code \(code) was sent to \(phone)"))
  }

  private func take(_ sentence: Sentence) {
    switch sentence {
    case .told(let text): shown.update(state: DisplayText(text).singleLine)
    case .code(let text):
      code = DisplayText(text).singleLine
      shown.update(state: code)
    }
  }

  /// The code was used, or is not wanted.
  func forgetCode() { code = nil }
}
