/// What a host can show: a title, a ``Content``, and a way in for events.
///
/// A feature's View is a screen. Its host subscribes to ``display`` and sends events; which host
/// that is, the screen does not know.
@MainActor
public protocol Screen: ActionHandler where Action == ScreenEvent {
  /// What the screen shows. Only the screen itself updates it.
  var display: ViewModel<ScreenState, Never> { get }
}
