package import DisplayKit
import TaskKit
package import TweetsKit

/// The host of a list and its composer, as one screen: shows the top one, from the turn after the stack
/// has changed, and sends it the events.
@MainActor
package final class TweetsStack: Screen, StatefulView {
  /// The host goes back to the list.
  package nonisolated static let back = ActionID("back")

  /// The host shows the text for the composer of the next list.
  nonisolated static let readDraft = ActionID("read-draft")

  package let navigator = Navigator()
  package var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed = ViewModel<ScreenState, Never>(
    initialState: ScreenState(title: "", content: .nothing, isSettled: true))
  private let draft: LeftDraft
  private var list: (any Screen)?
  private var shown: (any Screen)?
  private var observer: ChangeObserver<[any Screen]>?
  private let turn = LatestTask()
  private var flows: [ObjectIdentifier: AnyObject] = [:]

  package init(_ draft: LeftDraft) { self.draft = draft }

  func begin(with list: any Screen) {
    self.list = list
    show(list)
    let observer = ChangeObserver<[any Screen]> { [weak self] _ in self?.showTop() }
    navigator.stack.subscribe(view: observer)
    self.observer = observer
  }

  package func handle(_ event: ScreenEvent) {
    switch event {
    case .actionChosen(Self.back, in: nil): navigator.pop()
    case .actionChosen(Self.readDraft, in: nil):
      render(
        state: ScreenState(
          title: "Draft", content: .notice(Notice(.empty, DisplayText(draft.text))),
          isSettled: true))
    case .closed:
      // Nothing is shown any more.
      observer = nil
      navigator.closeAll()
      list?.handle(.closed)
    default: (navigator.top ?? list)?.handle(event)
    }
  }

  package func render(state: ScreenState) { displayed.update(state: state) }

  private func showTop() {
    guard let top = navigator.top ?? list, top !== shown else { return turn.cancel() }
    turn.nextTurn { [weak self] in
      // Renders what has changed since the composer was closed.
      if top === self?.list { top.handle(.appeared) }
      self?.show(top)
    }
  }

  private func show(_ screen: any Screen) {
    shown?.display.unsubscribe(view: self)
    shown = screen
    screen.display.subscribe(view: self)
  }
}

extension TweetsStack: TweetsFlowParent {
  package func addChild(_ flow: AnyObject) { flows[ObjectIdentifier(flow)] = flow }

  package func removeChild(_ flow: AnyObject) { flows[ObjectIdentifier(flow)] = nil }
}
