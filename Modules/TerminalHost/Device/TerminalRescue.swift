import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Gives the terminal back when the process crashes; then the crash takes its course.
@MainActor
final class TerminalRescue {
  private static let numbers = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]

  private let kit: UnsafeMutablePointer<RescueKit>

  init(output: Int32, settings: termios, farewell: [UInt8]) {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: farewell.count)
    bytes.initialize(from: farewell, count: farewell.count)
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    previous.initialize(repeating: sigaction(), count: 32)
    kit = .allocate(capacity: 1)
    kit.initialize(
      to: RescueKit(
        output: output, settings: settings, farewell: bytes, count: farewell.count,
        previous: previous))
    rescueKit.store(UInt(bitPattern: kit), ordering: .sequentiallyConsistent)
    for number in Self.numbers {
      sigaction(number, nil, &previous[Int(number)])
      signal(number, Self.handler)
      useAlternateStack(number)
    }
  }

  func end() {
    for number in Self.numbers { sigaction(number, &kit.pointee.previous[Int(number)], nil) }
    rescueKit.store(0, ordering: .sequentiallyConsistent)
    kit.pointee.farewell.deallocate()
    kit.pointee.previous.deallocate()
    kit.deallocate()
  }

  /// Where the runtime has set one up: a stack that has overflown has no room for a handler.
  private func useAlternateStack(_ number: Int32) {
    var action = sigaction()
    sigaction(number, nil, &action)
    action.sa_flags |= numericCast(SA_ONSTACK)
    sigaction(number, &action, nil)
  }

  nonisolated private static let handler: @convention(c) (Int32) -> Void = { number in
    let address = rescueKit.load(ordering: .sequentiallyConsistent)
    guard let kit = UnsafeMutablePointer<RescueKit>(bitPattern: address) else { return }
    _ = write(kit.pointee.output, kit.pointee.farewell, kit.pointee.count)
    tcsetattr(kit.pointee.output, TCSANOW, &kit.pointee.settings)
    sigaction(number, &kit.pointee.previous[Int(number)], nil)
    // Comes when this handler returns.
    raise(number)
  }
}

private struct RescueKit {
  let output: Int32
  var settings: termios
  let farewell: UnsafeMutablePointer<UInt8>
  let count: Int
  let previous: UnsafeMutablePointer<sigaction>
}

/// Its address is all that a signal handler can reach.
private let rescueKit = Atomic<UInt>(0)
