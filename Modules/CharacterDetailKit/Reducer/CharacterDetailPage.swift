import DisplayKit

/// The page that the View lays out.
struct CharacterDetailPage: Equatable {
  let title: DisplayText
  let progress: DisplayText?
  let warning: DisplayText?
  let failure: Failure?
  let character: Content?
}

extension CharacterDetailSceneState {
  var page: CharacterDetailPage {
    let formatter = CharacterFormatter()
    let isLoading = [.notStarted, .inProgress, .cancelled].contains(load)
    let progress: DisplayText = character == nil ? "Loading the character" : "Refreshing"
    var failure: Failure?
    if case .failed(let cause) = load { failure = cause }
    let warning = failure.map { DisplayText("could not refresh: \($0.title.string)") }
    return CharacterDetailPage(
      title: character.map(formatter.title) ?? "Character", progress: isLoading ? progress : nil,
      warning: character == nil ? nil : warning, failure: character == nil ? failure : nil,
      character: character.map(formatter.content))
  }
}
