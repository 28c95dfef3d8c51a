/// Takes what a user can ask of a screen.
///
/// A requirement rather than a method to override, so that forgetting it does not compile.
/// Implementations switch over the action without `default`: a new action is then an error
/// everywhere until it is handled.
@MainActor
public protocol ActionHandler<Action>: AnyObject {
  associatedtype Action

  func handle(_ action: Action)
}
