import Foundation
import Synchronization

/// Threads beside the cooperative pool, for work that may block its thread.
///
/// Unbounded: each work gets a thread at once. A thread is used again, and ends after a minute without
/// work. One is always idle, so that the caller starts none, except the first.
final class WorkerThreads: Sendable {
  typealias Work = @Sendable () -> Void

  private struct State {
    /// The threads that wait for work, or start.
    var idle = 0
    var works: [Work] = []

    /// Work that arrives when a wait is over is taken: its signal then ends another wait.
    mutating func next(isLate: Bool) -> Next {
      if works.isEmpty {
        if isLate { idle -= 1 }
        return isLate ? .end : .wait
      }
      let work = works.removeFirst()
      let isLast = idle <= works.count + 1
      if !isLast { idle -= 1 }
      return .work(work, startsThread: isLast)
    }
  }

  private enum Next {
    case work(Work, startsThread: Bool)
    case wait
    case end
  }

  private static let idleTime = DispatchTimeInterval.seconds(60)
  /// As that of a thread of the pool on Linux: what does not overflow there must not here.
  private static let stackSize = 8 << 20

  private let state = Mutex(State())
  /// One signal or more for each work.
  private let arrivals = DispatchSemaphore(value: 0)
  private let yields: Bool

  /// - Parameter yields: whether other threads come first.
  init(yields: Bool) { self.yields = yields }

  func run(_ work: @escaping Work) {
    let isFirst = state.withLock { state in
      state.works.append(work)
      guard state.idle == 0 else { return false }
      state.idle = 1
      return true
    }
    if isFirst { startThread() }
    arrivals.signal()
  }

  private func startThread() {
    let thread = Thread { [self] in
      if yields { yieldThread() }
      while let work = next() {
        #if canImport(ObjectiveC)
          autoreleasepool(invoking: work)
        #else
          work()
        #endif
        state.withLock { $0.idle += 1 }
      }
    }
    thread.stackSize = Self.stackSize
    thread.qualityOfService = yields ? .utility : .userInitiated
    thread.start()
  }

  /// Nil after a minute without work.
  private func next() -> Work? {
    while true {
      let isLate = arrivals.wait(timeout: .now() + Self.idleTime) == .timedOut
      switch state.withLock({ $0.next(isLate: isLate) }) {
      case .work(let work, let startsThread):
        if startsThread { startThread() }
        return work
      case .wait: continue
      case .end: return nil
      }
    }
  }

  /// A class of service has no effect on Linux, where the priority is that of the thread.
  private func yieldThread() {
    #if os(Linux)
      // PRIO_PROCESS, which is a thread on Linux, has another type in Glibc than in Musl. With a higher
      // number, threads would rarely run while the machine is busy.
      _ = setpriority(0, 0, 5)
    #endif
  }
}

/// Runs tasks on threads of its own, up to four at the same time: with the child tasks of each, and
/// the actors that it calls, unless they have an executor.
final class ThreadExecutor: TaskExecutor {
  private struct State {
    var arrived: [UnownedJob] = []
    /// The next one last.
    var next: [UnownedJob] = []
    var running = 0
  }

  private static let most = 4

  private let threads: WorkerThreads
  private let state = Mutex(State())

  init(_ threads: WorkerThreads) { self.threads = threads }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let starts = state.withLock { state in
      state.arrived.append(job)
      guard state.running < Self.most else { return false }
      state.running += 1
      return true
    }
    if starts { threads.run { [self] in runJobs() } }
  }

  private func runJobs() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob? {
    state.withLock { state in
      if state.next.isEmpty {
        state.next = state.arrived.reversed()
        state.arrived = []
      }
      if state.next.isEmpty { state.running -= 1 }
      return state.next.popLast()
    }
  }
}
