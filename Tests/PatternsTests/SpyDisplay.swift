import DisplayKit

final class SpyDisplay: StatefulView {
  private(set) var shown: [ScreenState] = []

  func render(state: ScreenState) { shown.append(state) }
}
