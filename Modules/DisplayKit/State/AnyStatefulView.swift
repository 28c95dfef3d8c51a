/// A subscription: a view of any class, held weakly, and a link to the next one.
@MainActor
class AnyStatefulView<State> {
  final var next: AnyStatefulView?
  /// The version of the state that the view was last given.
  final var shown = 0

  /// The view, or nil once it is gone.
  var object: AnyObject? { nil }

  /// False when the view is gone.
  func render(state: State) -> Bool { false }

  func letGo() {}

  static func make<View: StatefulView<State>>(_ view: View) -> AnyStatefulView {
    Held(view)
  }

  private final class Held<View: StatefulView<State>>: AnyStatefulView<State> {
    private weak var view: View?

    init(_ view: View) { self.view = view }

    override var object: AnyObject? { view }

    override func render(state: State) -> Bool {
      guard let view else { return false }
      view.render(state: state)
      return true
    }

    override func letGo() { view = nil }
  }
}
