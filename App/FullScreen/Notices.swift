import DisplayKit
import NetworkKit
import SampleServer
import Synchronization
import TaskKit

/// Messages to the user while the app runs, shown one at a time in the status line.
@MainActor
final class Notices {
  let shown = ViewModel<DisplayText?, Never>(initialState: nil)
  private let clock: any Clock<Duration>
  private let pump = LatestTask()
  private let messages: AsyncStream<DisplayText>
  private let sink: AsyncStream<DisplayText>.Continuation
  private var waits: [DisplayText] = []
  private let lastCode = Mutex<DisplayText?>(nil)

  /// A message replaces the one before it, so that only the newest waits for the screen.
  ///
  /// - Parameter clock: of the time before a wait is shown.
  init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
    (messages, sink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    pump.replace({ [weak self, messages] in
      for await message in messages { self?.shown.update(state: message) }
    }) { _ in }
  }

  /// The last code that the embedded server issued: shown until it is used.
  var code: DisplayText? { lastCode.withLock(\.self) }

  /// Can be called on any thread.
  nonisolated func add(_ text: String) { sink.yield(DisplayText(text).singleLine) }

  nonisolated func addCode(_ code: String, sentTo phone: String) {
    let text = "code \(code) was sent to \(phone)"
    lastCode.withLock { $0 = DisplayText(text).singleLine }
    add(text)
  }

  func clearCode() { lastCode.withLock { $0 = nil } }
}

extension Notices: WaitDisplay {
  func show(waitFor request: NetworkRequest) async {
    if case .stream = request.body { return }
    guard (try? await clock.sleep(for: .seconds(2))) != nil else { return }
    let text = DisplayText("waiting for \(request.host)").singleLine
    waits.append(text)
    if shown.state != text { shown.update(state: text) }
    // Ends when the task is cancelled.
    for await _ in AsyncStream<Never>(bufferingPolicy: .unbounded, { _ in }) {}
    if let index = waits.firstIndex(of: text) { waits.remove(at: index) }
    if shown.state == text, !waits.contains(text) { shown.update(state: waits.last) }
  }
}

extension Assembly {
  /// As ``connected(by:server:notify:waits:onFallback:_:)``, with the codes of the embedded server and all
  /// messages about requests as notices.
  static func connected<Value: Sendable>(
    by settings: Settings, reportingTo notices: Notices,
    _ body: @MainActor (Assembly) async throws -> Value
  ) async throws -> Value {
    var server = SampleServerOptions()
    server.codeSent = { phone, code in notices.addCode(code, sentTo: phone) }
    let stored = OldestFallback()
    return try await connected(
      by: settings, server: server, notify: notices.add, waits: notices,
      onFallback: { fallback in
        stored.record(fallback)
        stored.sentence().map(notices.add)
      }, body)
  }
}
