import Foundation
import ShadowKit
import Synchronization
import TestSupport
import Testing

/// Candidates that block their threads, such as by a lock: neither the control nor the clock of the
/// time limits waits for them.
@Suite(.timeLimit(.minutes(5)))
struct BlockingCandidateTests: ShadowSuite {
  let results = SpyResults()
  let clock = TestClock()
  private let lock = Lock()

  /// Until all candidates in flight have timed out.
  private func passUntilTimedOut(_ number: Int) async {
    while results.count(.timedOut) < number { await clock.pass(1) }
  }

  /// Many times the threads of the cooperative pool, on most machines.
  @Test func theControlContinuesAndTimeOutsAreCounted() async {
    let experiment = experiment()
    for number in 0..<16 {
      let value = await experiment.run(control: { number }, candidate: { lock.wait(number) })
      #expect(value == number)
    }
    await lock.waiting(16)
    #expect(await experiment.run(control: { 1 }, candidate: { 2 }) == 1)
    await passUntilTimedOut(16)
    #expect(results.count(.started) == 16 && results.count(.matched) == 0)
    lock.open()
  }

  @Test func aSynchronousCandidateMayBlockToo() async {
    let value = experiment().runSynchronously(
      comparing: ShadowComparison(), control: { 1 }, candidate: { lock.wait(2) })
    #expect(value == 1)
    await lock.waiting(1)
    await passUntilTimedOut(1)
    lock.open()
  }

  /// The pieces of the system's clock are slept on a thread.
  @Test func theSystemsClockSeesIt() async {
    let experiment = ShadowExperiment(
      "block", version: "1", limit: .milliseconds(10), results: results)
    #expect(await experiment.run(control: { 1 }, candidate: { lock.wait(2) }) == 1)
    #expect(await results.next()?.outcome == .timedOut)
    lock.open()
  }

  @Test func noRunIsSampledWhileTooManyBlock() async {
    var sampling = ShadowSampling()
    sampling.blockedLimit = 1
    let experiment = experiment(sampling)
    _ = await experiment.run(control: { 1 }, candidate: { lock.wait(1) })
    await clock.pass(10)
    #expect(await results.next()?.outcome == .timedOut)
    await clock.pass(1)
    let notice = await results.next()
    #expect(notice?.outcome == .switchedOff && notice?.difference?.hasPrefix("blocked: ") == true)
    #expect(await experiment.run(control: { 1 }, candidate: { 1 }) == 1)
    await experiment.drain()
    #expect(results.count(.started) == 1, "not sampled")
    lock.open()
    while results.count(.matched) == 0 {
      _ = await experiment.run(control: { 1 }, candidate: { 1 })
      await Task.yield()
    }
    #expect(results.all.count { $0.difference != nil } == 1, "a process says it once")
  }

  /// They end when they are cancelled.
  @Test func hangingCandidatesDoNotBlock() async {
    var sampling = ShadowSampling()
    sampling.blockedLimit = 1
    let experiment = experiment(sampling)
    _ = await experiment.run(control: { 1 }) {
      for await _ in AsyncStream<Never>.makeStream().stream {}
      return 1
    }
    await clock.pass(10)
    #expect(await results.next()?.outcome == .timedOut)
    await experiment.drain()
    await clock.pass(1)
    _ = await experiment.run(control: { 1 }, candidate: { 1 })
    #expect(await results.next()?.outcome == .matched)
  }

  @Test func childTasksBlockOnlyTheirRun() async {
    let experiment = experiment()
    _ = await experiment.run(control: { 1 }) {
      await withTaskGroup { group in
        for _ in 0..<100 { group.addTask { _ = lock.wait(1) } }
      }
      return 1
    }
    await lock.waiting(4)
    _ = await experiment.run(control: { 1 }, candidate: { 1 })
    #expect(await results.next()?.outcome == .matched)
    await passUntilTimedOut(1)
    lock.open()
  }

  @Test func aCancellationHandlerMayBlockToo() async {
    let experiment = experiment()
    _ = await experiment.run(control: { 1 }) {
      await withTaskCancellationHandler {
        for await _ in AsyncStream<Never>.makeStream().stream {}
      } onCancel: {
        _ = lock.wait(1)
      }
      return 1
    }
    await passUntilTimedOut(1)
    await lock.waiting(1)
    _ = await experiment.run(control: { 1 }, candidate: { lock.wait(1) })
    await passUntilTimedOut(2)
    lock.open()
  }

  @Test func drainDoesNotWaitForWhatBlocks() async {
    let experiment = experiment()
    _ = await experiment.run(control: { 1 }, candidate: { lock.wait(1) })
    await clock.pass(10)
    #expect(await results.next()?.outcome == .timedOut)
    await clock.pass(1)
    await experiment.drain()
    lock.open()
  }

  /// The second control might find the same lock: it would count as noise.
  @Test func nothingElseIsComparedAfterATimeOut() async {
    let experiment = experiment(ShadowSampling(twinFraction: 1))
    let isFirst = Atomic(true)
    _ = await experiment.run {
      isFirst.exchange(false, ordering: .relaxed) ? 1 : lock.wait(1)
    } candidate: {
      lock.wait(1)
    }
    await clock.pass(10)
    #expect(await results.next()?.outcome == .timedOut)
    lock.open()
    await experiment.drain()
    #expect(results.all.map(\.outcome) == [.started, .timedOut])
  }
}

/// Blocks the threads of its callers until it is opened.
private final class Lock: Sendable {
  private struct State {
    var isOpen = false
    var callers = 0
  }

  private let condition = DispatchSemaphore(value: 0)
  private let state = Mutex(State())
  private let arrivals = AsyncStream<Void>.makeStream()

  func wait(_ value: Int) -> Int {
    let isOpen = state.withLock { state in
      if !state.isOpen { state.callers += 1 }
      return state.isOpen
    }
    guard !isOpen else { return value }
    arrivals.continuation.yield()
    condition.wait()
    return value
  }

  /// Returns after further callers wait.
  func waiting(_ count: Int) async {
    var arrived = 0
    for await _ in arrivals.stream {
      arrived += 1
      if arrived == count { return }
    }
  }

  func open() {
    let callers = state.withLock { state in
      state.isOpen = true
      return state.callers
    }
    for _ in 0..<callers { condition.signal() }
  }
}
