import DisplayKit
import Observation
import ReducerKit

/// A screen's component with a chain of children below it.
@MainActor
protocol NestedComponents {
  var display: AnyViewModel<ScreenState, Never> { get }

  /// Increments the number of the innermost. The total is displayed when this returns.
  func increment()
}

@MainActor
private func displayed(_ total: Int) -> ScreenState {
  ScreenState(title: "", content: .text(plain: "\(total)"), isSettled: true)
}

/// Each component has a closure of its parent, and passes the total of its part.
struct NestedClosures: NestedComponents {
  @MainActor
  private final class Component {
    private var number = 0
    var onChange: (Int) -> Void = { _ in }

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
  private let view = ViewModel<ScreenState, Never>(initialState: displayed(0))

  init(children: Int) {
    var components = [Component()]
    for index in 0..<children { components.append(components[index].addChild()) }
    components[0].onChange = { [view] in view.update(state: displayed($0)) }
    self.components = components
  }

  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(view) }

  func increment() { components[components.count - 1].increment() }
}

/// Each component's view model subscribes to that of its child.
struct NestedViewModels: NestedComponents {
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
  private let view = ViewModel<ScreenState, Never>(initialState: displayed(0))
  private let observer: ChangeObserver<Int>

  init(children: Int) {
    components = (0...children).map { _ in Component() }
    for (parent, child) in zip(components, components.dropFirst()) {
      child.viewModel.subscribe(view: parent)
    }
    observer = ChangeObserver { [view] in view.update(state: displayed($0)) }
    components[0].viewModel.subscribe(view: observer)
  }

  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(view) }

  func increment() { components[components.count - 1].increment() }
}

/// The state and the action of a component contain those of its child; one store reduces.
struct NestedReducers: NestedComponents {
  private struct State: Equatable, Sendable {
    var number = 0
    /// At most one. An array, since a value cannot contain its own type.
    var child: [State] = []

    init(children: Int) { child = children > 0 ? [State(children: children - 1)] : [] }

    var total: Int { child.reduce(number) { $0 + $1.total } }

    mutating func reduce(_ action: Action) {
      switch action {
      case .increment: number += 1
      case .child(let action): child[0].reduce(action)
      }
    }
  }

  private indirect enum Action: Sendable {
    case increment
    case child(Action)
  }

  private let store: Store<State, Action, Never>
  private let children: Int
  private let view = ViewModel<ScreenState, Never>(initialState: displayed(0))

  init(children: Int) {
    self.children = children
    store = Store(State(children: children)) { state, action in
      state.reduce(action)
      return []
    } start: { _, _ in
    }
    store.onChange = { [view] in view.update(state: displayed($0.total)) }
  }

  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(view) }

  func increment() {
    var action = Action.increment
    for _ in 0..<children { action = .child(action) }
    store.send(action)
  }
}

/// Each model holds its child; the View tracks the numbers of all of them.
struct NestedModels: NestedComponents {
  @MainActor @Observable
  final class Model {
    var number = 0
    let child: Model?

    init(children: Int) { child = children > 0 ? Model(children: children - 1) : nil }

    var total: Int { number + (child?.total ?? 0) }

    var innermost: Model { child?.innermost ?? self }
  }

  private let innermost: Model
  private let observed: ObservedDisplay

  init(children: Int) {
    let model = Model(children: children)
    innermost = model.innermost
    observed = ObservedDisplay { displayed(model.total) }
    // Begins to track.
    _ = observed.display
  }

  var display: AnyViewModel<ScreenState, Never> { observed.display }

  func increment() { observed.handle { innermost.number += 1 } }
}
