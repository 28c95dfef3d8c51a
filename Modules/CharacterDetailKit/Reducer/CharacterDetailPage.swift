import CharacterDetailComponents
import CharacterDetailKit
import DisplayKit

/// The page that the View lays out: finished texts, no models.
struct CharacterDetailPage: Equatable {
  var progress: DisplayText?
  var warning: DisplayText?
  var failure: Failure?
  var card: CharacterCard?
}

extension CharacterDetailSceneState {
  var page: CharacterDetailPage {
    var page = CharacterDetailPage(card: character.map(CharacterFormatter().card))
    switch load {
    case .notStarted, .inProgress, .cancelled:
      page.progress =
        character == nil ? CharacterDetailStrings.loading : CharacterDetailStrings.refreshing
    case .finished: break
    case .failed(let failure) where character == nil: page.failure = failure
    case .failed(let failure): page.warning = CharacterDetailStrings.refreshFailed(failure)
    }
    return page
  }
}
