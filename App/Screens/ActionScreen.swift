import DisplayKit

/// Shows something, and one thing that can be done with it.
final class ActionScreen: Screen {
  private static let row = RowID("action")

  let display: ViewModel<ScreenState, Never>
  private let subject: Content
  private let label: DisplayText
  private let openLink: @MainActor (WebLink) -> Void
  private let run: @MainActor () async throws -> String
  private let done: @MainActor (String) -> Void
  private let work = TaskSlot()

  /// - Parameters:
  ///   - run: does it, and returns what has come of it.
  ///   - done: hears of that, unless the screen was closed before.
  init(
    _ title: DisplayText, _ subject: Content, label: DisplayText,
    openLink: @escaping @MainActor (WebLink) -> Void,
    run: @escaping @MainActor () async throws -> String,
    done: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.subject = subject
    self.label = label
    self.openLink = openLink
    self.run = run
    self.done = done
    display = ViewModel(
      initialState: ScreenState(
        title: title, content: Self.content(subject, label), isSettled: true))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .rowSelected(Self.row), .retry: begin()
    case .linkOpened(let link), .imageOpened(let link): openLink(link)
    case .closed: work.cancel()
    default: break
    }
  }

  private func begin() {
    guard !work.isBusy else { return }
    show(.progress(label, fraction: nil), isSettled: false)
    work.replace(run) { [weak self] result in
      switch result {
      case .success(let sentence): self?.finish(sentence)
      case .failure(let error): self?.show(.failure(Self.failure(error)))
      }
    }
  }

  private func finish(_ sentence: String) {
    show(.notice(Notice(.information, DisplayText(sentence))))
    done(sentence)
  }

  private func show(_ outcome: Content, isSettled: Bool = true) {
    let content = Content.stack([Self.content(subject, label), outcome], spacing: 1)
    display.update(
      state: ScreenState(
        title: display.state.title, content: content, isSettled: isSettled))
  }

  private static func content(_ subject: Content, _ label: DisplayText) -> Content {
    .stack([subject, .row(row, .text(label))], spacing: 1)
  }

  private static func failure(_ error: any Error) -> Failure {
    let words = error.message
    return Failure(title: DisplayText(words), canRetry: true, cause: error)
  }
}
