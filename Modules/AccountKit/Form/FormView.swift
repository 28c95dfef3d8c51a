import DisplayKit

/// The View of every form: it shows what it is given, and calls back.
final class FormView: Screen, FormShowing {
  let display: ViewModel<ScreenState, Never>
  var callback: (@MainActor (FormEvent) -> Void)?

  init() {
    display = ViewModel(
      initialState: ScreenState(title: "Account", content: .nothing, isSettled: true))
  }

  func show(_ state: FormState) {
    display.update(
      state: ScreenState(
        title: state.title, content: state.content, isSettled: !state.isSubmitting))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .fieldEdited(let field, let text): callback?(.edited(field, Secret(text)))
    case .formSubmitted: callback?(.submitted)
    case .retry: callback?(.retryTapped)
    case .rowSelected(let row):
      if let link = FormLink(rawValue: row.rawValue) { callback?(.linkTapped(link)) }
    case .appeared: callback?(.appeared)
    case .closed: callback?(.closed)
    case .refresh, .rowShown, .linkOpened, .imageOpened, .actionChosen, .search: break
    }
  }
}
