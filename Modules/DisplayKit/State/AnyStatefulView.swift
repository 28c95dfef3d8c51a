/// A view of any class, held weakly.
@MainActor
class AnyStatefulView<State> {
  /// The view, or nil once it is gone.
  var object: AnyObject? { nil }

  /// Renders, unless the view is gone.
  func render(state: State) {}

  static func make<View: StatefulView<State>>(_ view: View) -> AnyStatefulView {
    Held(view)
  }

  private final class Held<View: StatefulView<State>>: AnyStatefulView<State> {
    private weak var view: View?

    init(_ view: View) { self.view = view }

    override var object: AnyObject? { view }

    override func render(state: State) { view?.render(state: state) }
  }
}
