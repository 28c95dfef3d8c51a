/// What the Controller tells the View.
@MainActor
protocol HomeShowing: AnyObject {
  var callback: (@MainActor (HomeEvent) -> Void)? { get set }

  func show(_ state: HomeState)
}
