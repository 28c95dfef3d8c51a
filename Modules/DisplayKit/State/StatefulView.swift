/// Something that shows a state: a screen, a part of one, or a host.
@MainActor
public protocol StatefulView<State>: AnyObject {
  associatedtype State

  /// Shows `state`, whole: nothing that was shown before may be needed to understand it.
  func render(state: State)
}
