import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Restores the terminal when the process crashes or a signal ends it; then the signal has its
/// default effect.
@MainActor
final class TerminalCrashHandler {
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]
  private static let ends = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private let numbers: [Int32]
  private let recovery: UnsafeMutablePointer<Recovery>

  /// - Parameter exitsAtSignals: exits with 128 plus the signal's number; if false,
  ///   ``TerminalSource`` handles the signals that end the process.
  init(
    terminal: FileDescriptor, settings: TerminalSettings, exitSequence: [UInt8] = [],
    exitsAtSignals: Bool = false
  ) {
    numbers = Self.crashes + (exitsAtSignals ? Self.ends : [])
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: exitSequence.count)
    bytes.initialize(from: exitSequence, count: exitSequence.count)
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    previous.initialize(repeating: sigaction(), count: 32)
    recovery = .allocate(capacity: 1)
    recovery.initialize(
      to: Recovery(
        terminal: terminal, settings: settings, exitSequence: bytes, count: exitSequence.count,
        previous: previous))
    recoveryAddress.store(UInt(bitPattern: recovery), ordering: .sequentiallyConsistent)
    for number in numbers {
      sigaction(number, nil, &previous[Int(number)])
      signal(number, Self.handler)
      useAlternateStack(number)
    }
  }

  func end() {
    for number in numbers { sigaction(number, &recovery.pointee.previous[Int(number)], nil) }
    recoveryAddress.store(0, ordering: .sequentiallyConsistent)
    recovery.pointee.exitSequence.deallocate()
    recovery.pointee.previous.deallocate()
    recovery.deallocate()
  }

  /// Uses the runtime's alternate stack, if any: after a stack overflow the normal one has no room.
  private func useAlternateStack(_ number: Int32) {
    var action = sigaction()
    sigaction(number, nil, &action)
    action.sa_flags |= numericCast(SA_ONSTACK)
    sigaction(number, &action, nil)
  }

  /// Exits as at the signal. Restores the terminal if a handler is installed: otherwise its settings
  /// were not changed. Can be called on any thread.
  nonisolated static func exit(at signal: Int32) -> Never {
    _ = restore()
    _exit(128 + signal)
  }

  nonisolated private static func restore() -> UnsafeMutablePointer<Recovery>? {
    let address = recoveryAddress.load(ordering: .sequentiallyConsistent)
    guard let recovery = UnsafeMutablePointer<Recovery>(bitPattern: address) else { return nil }
    let terminal = recovery.pointee.terminal
    _ = write(terminal.rawValue, recovery.pointee.exitSequence, recovery.pointee.count)
    recovery.pointee.settings.applyNow(to: terminal)
    return recovery
  }

  nonisolated private static let handler: @convention(c) (Int32) -> Void = { number in
    guard let recovery = restore() else { return }
    switch number {
    case SIGINT, SIGTERM, SIGHUP, SIGQUIT: _exit(128 + number)
    default:
      sigaction(number, &recovery.pointee.previous[Int(number)], nil)
      // Delivered when this handler returns.
      raise(number)
    }
  }
}

private struct Recovery {
  let terminal: FileDescriptor
  let settings: TerminalSettings
  let exitSequence: UnsafeMutablePointer<UInt8>
  let count: Int
  let previous: UnsafeMutablePointer<sigaction>
}

private let recoveryAddress = Atomic<UInt>(0)
