/// The states of one object since the last comparison, in order and without repetitions.
@MainActor
final class UpdateLog<State: Equatable> {
  private static var most: Int { 100 }
  private let isKept: Bool
  private var states: [State] = []

  init(_ isKept: Bool) { self.isKept = isKept }

  /// Only the last state if there were too many.
  func take(_ last: State) -> [State] {
    defer { if isKept { states = [last] } }
    return isKept && states.count < Self.most ? states : [last]
  }

  func append(_ state: State) {
    if isKept, states.last != state, states.count < Self.most { states.append(state) }
  }
}
