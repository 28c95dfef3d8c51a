import DisplayKit

final class ActionScreen: Screen {
  private static let row = RowID("action")

  let display: ViewModel<ScreenState, Never>
  private let subject: Content
  private let label: DisplayText
  private let openLink: @MainActor (WebLink) -> Void
  private let run: @MainActor () async throws -> String
  private let completion: @MainActor (String) -> Void
  private let work = LatestTask()

  init(
    _ title: DisplayText, _ subject: Content, label: DisplayText,
    openLink: @escaping @MainActor (WebLink) -> Void,
    run: @escaping @MainActor () async throws -> String,
    completion: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.subject = .stack([subject, .row(Self.row, .text(label))], spacing: 1)
    self.label = label
    self.openLink = openLink
    self.run = run
    self.completion = completion
    display = ViewModel(
      initialState: ScreenState(title: title, content: self.subject, isSettled: true))
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
      case .failure(let error):
        let title = DisplayText(error.message)
        self?.show(.failure(Failure(title: title, canRetry: true, cause: error)))
      }
    }
  }

  private func finish(_ sentence: String) {
    show(.notice(Notice(.information, DisplayText(sentence))))
    completion(sentence)
  }

  private func show(_ outcome: Content, isSettled: Bool = true) {
    display.update(
      state: ScreenState(
        title: display.state.title, content: .stack([subject, outcome], spacing: 1),
        isSettled: isSettled))
  }
}
