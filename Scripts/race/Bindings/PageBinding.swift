import DisplayKit

/// A view model whose View displays its changes.
@MainActor
protocol PageBinding: AnyObject {
  var display: AnyViewModel<ScreenState, Never> { get }

  /// Returns when the View has displayed the event's changes.
  func send(_ event: PageEvent, _ number: Int) async

  func close()
}

extension PageBinding {
  func close() {}
}

/// The view model calls a closure at the end of an event.
final class ClosureBinding: PageBinding {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let page = PlainPage()
  private let displayed: ViewModel<ScreenState, Never>
  private let onChange: @MainActor () -> Void

  init() {
    displayed = ViewModel(initialState: page.screen)
    onChange = { [page, displayed] in displayed.update(state: page.screen) }
  }

  func send(_ event: PageEvent, _ number: Int) async {
    page.handle(event, number)
    onChange()
  }
}

/// The View tracks the properties that it reads, with `withObservationTracking`.
final class ObservationBinding: PageBinding {
  var display: AnyViewModel<ScreenState, Never> { observed.display }
  private let page: ObservedPage
  private let observed: ObservedDisplay

  init() {
    let page = ObservedPage()
    self.page = page
    observed = ObservedDisplay { page.screen }
    // Begins to track.
    _ = observed.display
  }

  func send(_ event: PageEvent, _ number: Int) async {
    observed.handle { page.handle(event, number) }
  }
}

/// The View's task iterates a sequence of changes, and renders in a later turn.
final class SequenceBinding: PageBinding {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let page = PlainPage()
  private let displayed: ViewModel<ScreenState, Never>
  private let changes = AsyncStream<Int>.makeStream()
  private let renderings = AsyncStream<Int>.makeStream()
  private let subscription: Task<Void, Never>

  init() {
    let displayed = ViewModel<ScreenState, Never>(initialState: page.screen)
    self.displayed = displayed
    subscription = Task { [page, changes, renderings] in
      for await number in changes.stream {
        displayed.update(state: page.screen)
        renderings.continuation.yield(number)
      }
    }
  }

  func send(_ event: PageEvent, _ number: Int) async {
    page.handle(event, number)
    changes.continuation.yield(number)
    for await rendered in renderings.stream where rendered == number { return }
  }

  func close() { subscription.cancel() }
}
