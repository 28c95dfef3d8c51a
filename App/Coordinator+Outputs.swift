import ArticlesKit
import CharacterDetailKit
import DisplayKit
import PhotosKit
import TweetsKit

extension Coordinator {
  /// What stands on top, where it is a place.
  var routeScreen: RouteScreen? { navigator.top as? RouteScreen }

  func handle(_ output: ArticlesOutput) {
    switch output {
    case .articleSelected(let id): open(.article(id: id))
    case .tagSelected(let name): open(.articles(ArticlesQuery(tag: name)))
    case .linkOpened(let link), .imageOpened(let link): openLink(link)
    }
  }

  func handle(_ output: TweetsOutput) {
    switch output {
    case .tweetSelected(let id): showTweet(RowID(id))
    case .linkOpened(let link), .imageOpened(let link): openLink(link)
    }
  }

  func handle(_ output: CharacterDetailOutput) {
    switch output {
    case .linkOpened(let link), .imageOpened(let link): openLink(link)
    }
  }

  func handle(_ output: PhotosOutput, of service: PhotoService?) {
    switch output {
    case .photoSelected(let id): offerSaving(id, of: service)
    case .linkOpened(let link): openLink(link)
    }
  }

  func handle(_ output: PhotosOutput, in saved: any SavedPhotoRepository) {
    switch output {
    case .photoSelected(let id): offerDeletion(id, in: saved)
    case .linkOpened(let link): openLink(link)
    }
  }

  /// A tweet for itself, as its row shows it.
  private func showTweet(_ id: RowID) {
    if let routeScreen { push(RowScreen("Moment", id, of: routeScreen), about: routeScreen) }
  }

  private func offerSaving(_ id: Photo.ID, of service: PhotoService?) {
    guard let routeScreen, let row = routeScreen.display.state.content.row(RowID(id)) else {
      return
    }
    do {
      let save = try assembly.savePhoto(of: service)
      let screen = ActionScreen(
        "Photo", row, label: "Save it with its image",
        openLink: { [weak self] in self?.openLink($0) },
        run: { try await save.execute(id: id).sentence })
      push(screen, about: routeScreen)
    } catch { tell(error) }
  }

  private func offerDeletion(_ id: Photo.ID, in saved: any SavedPhotoRepository) {
    guard let routeScreen, let row = routeScreen.display.state.content.row(RowID(id)) else {
      return
    }
    let delete = DeletePhoto(repository: saved)
    let screen = ActionScreen(
      "Saved photo", row, label: "Delete it here", openLink: { [weak self] in self?.openLink($0) },
      run: {
        try await delete.execute(id: id)
        return "deleted \(id)"
      }, done: { [weak self] in self?.finishDeletion($0) })
    push(screen, about: routeScreen)
  }

  private func finishDeletion(_ sentence: String) {
    navigator.pop()
    routeScreen?.handle(.refresh)
    tell(sentence)
  }
}
