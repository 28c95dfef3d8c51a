import DisplayKit
import Observation

/// A screen of nested components, each with a number of its own. An event changes the number of the
/// innermost; the screen's View then shows the total.
@MainActor
protocol NestedComponents {
  init(depth: Int)

  /// The total that the View shows.
  var shown: Int { get }

  func sendToInnermost()
}

/// The ways to nest components, by what the report calls them.
enum Nesting: String, CaseIterable {
  case closures = "closures: each component calls its parent"
  case viewModels = "view models: each subscribes to its child's"
  case reducers = "reducers: composed, the View compares states"
  case models = "observed models: the View tracks all of them"

  @MainActor
  func components(depth: Int) -> any NestedComponents {
    switch self {
    case .closures: NestedClosures(depth: depth)
    case .viewModels: NestedViewModels(depth: depth)
    case .reducers: NestedReducers(depth: depth)
    case .models: NestedModels(depth: depth)
    }
  }

  @MainActor
  func work(depth: Int) -> InterleavedSampler.Work {
    let components = components(depth: depth)
    return ObservationCost.work { components.sendToInnermost() }
  }
}

/// Each component has a closure of its parent, and passes the total of its part.
private struct NestedClosures: NestedComponents {
  @MainActor
  private final class Component {
    var number = 0
    var onChange: @MainActor (Int) -> Void = { _ in }

    func addChild() -> Component {
      let child = Component()
      child.onChange = { [weak self] in self?.receive($0) }
      return child
    }

    func increment() {
      number += 1
      receive(0)
    }

    private func receive(_ child: Int) { onChange(number + child) }
  }

  private let components: [Component]
  private let view = NumberView()

  init(depth: Int) {
    var components = [Component()]
    while components.count < depth {
      components.append(components[components.count - 1].addChild())
    }
    components[0].onChange = { [view] in view.render(state: $0) }
    self.components = components
  }

  var shown: Int { view.number }

  func sendToInnermost() { components[components.count - 1].increment() }
}

/// Each component's view model subscribes to that of its child.
private struct NestedViewModels: NestedComponents {
  private final class Component: StatefulView {
    let viewModel = ViewModel<Int, Never>(initialState: 0)
    private var number = 0

    func increment() {
      number += 1
      render(state: 0)
    }

    /// The state of the child.
    func render(state: Int) { viewModel.update(state: number + state) }
  }

  private let components: [Component]
  private let view = NumberView()

  init(depth: Int) {
    components = (0..<depth).map { _ in Component() }
    for (parent, child) in zip(components, components.dropFirst()) {
      child.viewModel.subscribe(view: parent)
    }
    components[0].viewModel.subscribe(view: view)
  }

  var shown: Int { view.number }

  func sendToInnermost() { components[components.count - 1].increment() }
}

/// The state and the action of a component contain those of its child; a store reduces and renders.
private final class NestedReducers: NestedComponents {
  private struct State: Equatable {
    var number = 0
    /// At most one. An array, since a value cannot contain its own type.
    var child: [State] = []

    var total: Int { child.reduce(number) { $0 + $1.total } }

    static func nested(_ depth: Int) -> State {
      State(child: depth > 1 ? [nested(depth - 1)] : [])
    }
  }

  private indirect enum Action {
    case increment
    case child(Action)
  }

  private var state: State
  private var rendered: State
  private let depth: Int
  private let view = NumberView()

  init(depth: Int) {
    self.depth = depth
    state = .nested(depth)
    rendered = state
  }

  var shown: Int { view.number }

  func sendToInnermost() {
    var action = Action.increment
    for _ in 1..<depth { action = .child(action) }
    Self.reduce(into: &state, action)
    guard state != rendered else { return }
    rendered = state
    view.render(state: state.total)
  }

  private static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .increment: state.number += 1
    case .child(let action): reduce(into: &state.child[0], action)
    }
  }
}

/// Each model holds its child; the View tracks the properties of all of them, and renders again.
private struct NestedModels: NestedComponents {
  @MainActor @Observable
  final class Model {
    var number = 0
    let child: Model?

    init(depth: Int) { child = depth > 1 ? Model(depth: depth - 1) : nil }

    var total: Int { number + (child?.total ?? 0) }

    var innermost: Model { child?.innermost ?? self }
  }

  private let innermost: Model
  private let view = NumberView()
  private let tracker: Tracker

  init(depth: Int) {
    let model = Model(depth: depth)
    innermost = model.innermost
    tracker = Tracker { [view] in view.render(state: model.total) }
  }

  var shown: Int { view.number }

  func sendToInnermost() {
    innermost.number += 1
    tracker.renderIfNeeded()
  }
}
