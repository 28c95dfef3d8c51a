import DisplayKit

extension Navigator {
  /// Pops `screen`, with whatever stands on it. Nothing happens where it has left already.
  func close(_ screen: (any Screen)?) {
    guard let screen, stack.state.contains(where: { $0 === screen }) else { return }
    while let top {
      pop()
      if top === screen { return }
    }
  }
}
