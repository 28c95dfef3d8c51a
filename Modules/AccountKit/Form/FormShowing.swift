/// What a Controller tells a form's View.
@MainActor
protocol FormShowing: AnyObject {
  var callback: (@MainActor (FormEvent) -> Void)? { get set }

  func show(_ state: FormState)
}
