import DisplayKit
import TaskKit

/// A subject, and an action on it; when it is done, the action that undoes it, if there is one. The
/// subject may have links to other subjects.
final class ActionScreen: Screen {
  struct Step {
    let label: DisplayText
    let run: @MainActor () async throws -> Outcome
  }

  struct Outcome {
    let sentence: String
    var undo: Step?
  }

  private static let row = RowID("action")

  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private let subject: Content
  private var action: Step?
  private let openLink: @MainActor (WebLink) -> Void
  private let selectRow: @MainActor (RowID) -> Void
  private let completion: @MainActor () -> Void
  private let work = LatestTask()

  init(
    title: DisplayText, subject: Content, link: WebLink? = nil, action: Step,
    openLink: @escaping @MainActor (WebLink) -> Void,
    selectRow: @escaping @MainActor (RowID) -> Void = { _ in },
    completion: @escaping @MainActor () -> Void = {}
  ) {
    self.subject = subject
    self.action = action
    self.openLink = openLink
    self.selectRow = selectRow
    self.completion = completion
    let content = Content.stack([subject, Self.content(of: action)], spacing: 1)
    displayed = ViewModel(
      initialState: ScreenState(title: title, content: content, isSettled: true, link: link))
  }

  private static func content(of action: Step?) -> Content {
    action.map { .row(row, .text(plain: $0.label)) } ?? .nothing
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .rowSelected(Self.row), .retry: begin()
    case .rowSelected(let row): selectRow(row)
    case .linkOpened(let link), .imageOpened(let link): openLink(link)
    case .closed: work.cancel()
    default: break
    }
  }

  func begin() {
    guard !work.isBusy, let action else { return }
    show(.progress(action.label, fraction: nil), isSettled: false)
    work.replace(action.run) { [weak self] result in
      switch result {
      case .success(let outcome): self?.finish(outcome)
      case .failure(let error): self?.show(.failure(Failure(error)))
      }
    }
  }

  private func finish(_ outcome: Outcome) {
    action = outcome.undo
    let notice = Content.notice(Notice(.information, DisplayText(outcome.sentence)))
    show(.stack([notice, Self.content(of: action)], spacing: 1))
    completion()
  }

  private func show(_ outcome: Content, isSettled: Bool = true) {
    var state = display.state
    state.content = .stack([subject, outcome], spacing: 1)
    state.isSettled = isSettled
    displayed.update(state: state)
  }
}
