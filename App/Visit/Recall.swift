import Synchronization

/// Whether one scene takes another's place just now. It is then given the answers that the other had,
/// and its outputs lead nowhere: nothing is asked and nothing is opened twice.
final class Recall: Sendable {
  private let state = Mutex(false)

  var isOn: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
