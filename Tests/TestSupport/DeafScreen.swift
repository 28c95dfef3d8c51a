package import DisplayKit

/// A screen in which a retry has no effect.
package final class DeafScreen: Screen {
  private let screen: any Screen
  package var display: AnyViewModel<ScreenState, Never> { screen.display }

  package init(_ screen: any Screen) { self.screen = screen }

  package func handle(_ event: ScreenEvent) { if event != .retry { screen.handle(event) } }
}
