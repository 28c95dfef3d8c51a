import DisplayKit

final class BenchView: StatefulView {
  private(set) var state: BenchState?
  private(set) var rendered = 0

  func render(state: BenchState) {
    self.state = state
    rendered += 1
  }
}
