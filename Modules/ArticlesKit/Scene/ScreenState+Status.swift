import DisplayKit

extension ScreenState {
  /// What a scene shows when it has `shown` and its work is at `status`.
  init(title: DisplayText, showing shown: Content = .nothing, _ status: SceneStatus) {
    self.init(title: title, content: status.content(around: shown), isSettled: status.isSettled)
  }
}
