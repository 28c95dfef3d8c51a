import DisplayKit
import NumericsKit
import Observation

/// How a change of the state reaches the View.
public enum ObservationMechanism: String, CaseIterable, Sendable {
  /// A call through a protocol, or a stored closure.
  case closure = "a call or closure"
  /// DisplayKit's `ViewModel`.
  case viewModel = "ViewModel"
  /// `withObservationTracking`, armed again by each rendering.
  case tracking = "@Observable, tracked again"
  /// `Observations`, from macOS 26 and Swift 6.2.
  case sequence = "Observations, a sequence"
  /// A task of the main actor renders.
  case task = "a task of the main actor"
}

/// Times changes of a number until a View has rendered it.
@MainActor
struct ObservationCost {
  /// One change is too short to be timed.
  static let changesPerAct = 100

  let mechanism: ObservationMechanism
  let view = NumberView()

  /// Nil where the system has no such mechanism.
  var work: InterleavedSampler.Work? {
    switch mechanism {
    case .closure: closure
    case .viewModel: viewModel
    case .tracking: tracking
    case .sequence: sequence
    case .task: task
    }
  }

  private var closure: InterleavedSampler.Work {
    let model = ClosureModel()
    model.onChange = { [view] in view.render(state: $0) }
    return Self.work { model.number += 1 }
  }

  private var viewModel: InterleavedSampler.Work {
    let model = ViewModel<Int, Never>(initialState: 0)
    model.subscribe(view: view)
    return Self.work { model.update(state: model.state + 1) }
  }

  private var tracking: InterleavedSampler.Work {
    let model = ObservedModel(0)
    let tracker = Tracker { [view] in view.render(state: model.number) }
    return Self.work {
      model.number += 1
      tracker.renderIfNeeded()
    }
  }

  private var sequence: InterleavedSampler.Work? {
    guard #available(macOS 26, *) else { return nil }
    return { [view] acts in
      let model = ObservedModel(view.number)
      // NB: without this type the compiler crashes, https://github.com/swiftlang/swift/issues/91702
      let number: @isolated(any) @Sendable () throws(Never) -> Int = { @MainActor in model.number }
      let observer = Task {
        for await number in Observations(number) { view.render(state: number) }
      }
      defer { observer.cancel() }
      return await Self.time(acts) {
        model.number += 1
        await view.rendered(model.number)
      }
    }
  }

  private var task: InterleavedSampler.Work {
    { [view] acts in
      await Self.time(acts) {
        let next = view.number + 1
        Task { view.render(state: next) }
        await view.rendered(next)
      }
    }
  }

  /// For a change that is rendered when it returns: an await would cost more than the change.
  static func work(_ change: @escaping @MainActor () -> Void) -> InterleavedSampler.Work {
    { acts in
      let start = ProcessorTime.now
      for _ in 0..<acts * changesPerAct { change() }
      return ProcessorTime.now - start
    }
  }

  private static func time(_ acts: Int, _ change: () async -> Void) async -> Duration {
    let start = ProcessorTime.now
    for _ in 0..<acts * changesPerAct { await change() }
    return ProcessorTime.now - start
  }
}

/// Renders again when a property has changed that the last rendering read.
@MainActor
final class Tracker {
  private let render: @MainActor () -> Void
  private var isOutdated = true

  init(_ render: @escaping @MainActor () -> Void) {
    self.render = render
    renderIfNeeded()
  }

  func renderIfNeeded() {
    guard isOutdated else { return }
    isOutdated = false
    withObservationTracking(render) { [weak self] in
      MainActor.assumeIsolated { self?.isOutdated = true }
    }
  }
}

@MainActor
final class NumberView: StatefulView {
  private(set) var number = 0
  private var continuation: CheckedContinuation<Void, Never>?

  func render(state: Int) {
    number = state
    guard let continuation else { return }
    self.continuation = nil
    continuation.resume()
  }

  func rendered(_ expected: Int) async {
    while number != expected { await withCheckedContinuation { continuation = $0 } }
  }
}

@MainActor
private final class ClosureModel {
  var number = 0 {
    didSet { onChange(number) }
  }
  var onChange: @MainActor (Int) -> Void = { _ in }
}

@MainActor @Observable
private final class ObservedModel {
  var number: Int

  init(_ number: Int) { self.number = number }
}
