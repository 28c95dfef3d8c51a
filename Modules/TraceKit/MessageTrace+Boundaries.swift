public import DisplayKit

/// The boundaries of a scene, wrapped while it is assembled. Without a trace, each is what it was.
@MainActor
extension MessageTrace? {
  /// The screen for the host, wrapped last: it retains the decorators, which the scene references
  /// weakly.
  ///
  /// - Parameters:
  ///   - role: of the object that the host calls.
  ///   - rendering: describes a new display, if no boundary of the pattern leads to the View; nil
  ///     to record nothing. Must not retain the scene.
  public func wrap(
    _ screen: any Screen, as role: String = "View",
    rendering: (@MainActor () -> String?)? = nil
  ) -> any Screen {
    guard let trace = self else { return screen }
    if let rendering {
      let observer = ChangeObserver<ScreenState> { _ in
        guard let summary = rendering() else { return }
        trace.record(from: role, to: "Host", "render", summary) {}
      }
      screen.display.subscribe(view: observer)
      trace.hold(observer)
    }
    trace.track(screen, as: role)
    let traced = TracedScreen(screen, as: role, trace)
    // Assembling a scene is not an event.
    trace.clear()
    return traced
  }

  /// A screen that an object of the scene pushes, such as a child's; wrapped last, as that of the scene.
  /// Its assembly is a part of an event: earlier messages stay.
  public func wrap(pushed screen: any Screen, as role: String) -> any Screen {
    guard let trace = self else { return screen }
    trace.track(screen, as: role)
    return TracedScreen(screen, as: role, trace)
  }

  /// An object behind a protocol of the pattern.
  public func wrap<Boundary>(
    _ object: Boundary, from sender: String, to receiver: String,
    by decorator: @MainActor (Boundary, String, String, MessageTrace) -> Boundary
  ) -> Boundary {
    guard let trace = self else { return object }
    // A protocol's value may be a struct.
    let type = type(of: object as Any)
    trace.add(type, as: receiver)
    if type is AnyClass { trace.track(object as AnyObject, as: receiver) }
    let decorated = decorator(object, sender, receiver, trace)
    trace.hold(decorated as AnyObject)
    return decorated
  }

  /// A callback of the pattern. The argument is described by its case.
  public func wrap<Value>(
    _ callback: @escaping @MainActor (Value) -> Void, from sender: String, to receiver: String,
    _ name: String
  ) -> @MainActor (Value) -> Void {
    guard let trace = self else { return callback }
    return { value in
      trace.record(from: sender, to: receiver, name, TracedMessage.caseName(of: value)) {
        callback(value)
      }
    }
  }

  /// The function that a Store gets to change its state. The action is described by its case.
  public func wrap<State, Action, Effect>(
    reduce: @escaping (inout State, Action) -> [Effect]
  ) -> (inout State, Action) -> [Effect] {
    guard let trace = self else { return reduce }
    return { state, action in
      trace.record(from: "Store", to: "Reducer", "reduce", TracedMessage.caseName(of: action)) {
        reduce(&state, action)
      }
    }
  }

  /// The function that a Store gets to start an effect. The effect is described by its case.
  public func wrap<Effect, Store>(
    start: @escaping (Effect, Store) -> Void
  ) -> (Effect, Store) -> Void {
    guard let trace = self else { return start }
    return { effect, store in
      let name = TracedMessage.caseName(of: effect)
      trace.record(from: "Store", to: "EffectHandler", "start", name) { start(effect, store) }
    }
  }

  /// The actions that a View sends to its view model, and the states that it renders.
  public func wrap<State, Action>(
    _ viewModel: AnyViewModel<State, Action>, summary: @escaping (State) -> String
  ) -> AnyViewModel<State, Action> {
    guard let trace = self else { return viewModel }
    let observer = ChangeObserver<State> { state in
      trace.record(from: "ViewModel", to: "View", "render", summary(state)) {}
    }
    viewModel.subscribe(view: observer)
    trace.hold(observer)
    return viewModel.sending(by: wrap(viewModel.handle, from: "View", to: "ViewModel", "handle"))
  }
}

private final class TracedScreen: TracedObject<any Screen>, Screen {
  private let decorators: [AnyObject]

  init(_ screen: any Screen, as role: String, _ trace: MessageTrace) {
    decorators = trace.takeDecorators()
    super.init(screen, from: "Host", to: role, trace)
  }

  var display: AnyViewModel<ScreenState, Never> { object.display }

  func handle(_ event: ScreenEvent) {
    record(TracedMessage.caseName(of: event)) { $0.handle(event) }
  }
}
