import DisplayKit

/// Messages to the user while the app runs, shown one at a time in the status line.
@MainActor
final class Notices {
  let shown = ViewModel<DisplayText?, Never>(initialState: nil)
  /// The last code that the embedded server issued: shown until it is used.
  private(set) var code: DisplayText?
  private let pump = LatestTask()
  private let messages: AsyncStream<Message>
  private let sink: AsyncStream<Message>.Continuation

  private typealias Message = (text: String, isCode: Bool)

  init() {
    (messages, sink) = AsyncStream.makeStream()
    pump.replace({ [weak self, messages] in
      for await message in messages { self?.show(message) }
    }) { _ in }
  }

  /// Can be called on any thread.
  nonisolated func add(_ text: String) { sink.yield((text: text, isCode: false)) }

  nonisolated func addCode(_ code: String, sentTo phone: String) {
    sink.yield((text: "code \(code) was sent to \(phone)", isCode: true))
  }

  private func show(_ message: Message) {
    let text = DisplayText(message.text).singleLine
    if message.isCode { code = text }
    shown.update(state: text)
  }

  func forgetCode() { code = nil }
}
