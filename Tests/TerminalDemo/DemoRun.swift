import DisplayKit
import TaskKit
import TerminalHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A host that shows one screen on a ``CountingTerminal``.
@MainActor
final class DemoRun {
  let device: CountingTerminal
  private let navigator = Navigator()
  private let events: AsyncStream<TerminalEvent>
  private let sink: AsyncStream<TerminalEvent>.Continuation
  private let running = LatestTask()

  init(_ size: TerminalSize, _ screen: any Screen) {
    device = CountingTerminal(size)
    (events, sink) = AsyncStream.makeStream()
    navigator.push(screen)
  }

  /// Returns when the first frame is written.
  func start() async {
    let host = TerminalScreenHost(openLink: { _ in })
    running.replace({ [navigator, device, events] in
      try await host.run(navigator, device: device, events: events, clock: InstantClock())
    }) { _ in }
    // The queries, and the frame.
    for _ in 0..<2 { await device.nextWrite() }
  }

  /// The time from the keys to the write that they cause.
  func press(_ keys: String) async -> Duration {
    let start = ContinuousClock().now
    sink.yield(.bytes(Array(keys.utf8)))
    await device.nextWrite()
    return device.lastWrite - start
  }

  /// Sends keys that cause no write, then one that does.
  func pressInVain(_ keys: String, count: Int) async {
    for _ in 0..<count { sink.yield(.bytes(Array(keys.utf8))) }
    _ = await press("\u{0C}")
  }
}
