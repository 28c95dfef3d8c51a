import ArticlesKit
import CharacterDetailKit
import DisplayKit
import PhotosKit
import TweetsKit

extension Coordinator {
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
    case .tweetSelected(let id):
      if let routeScreen { push(RowScreen("Moment", RowID(id), of: routeScreen), on: routeScreen) }
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
    case .photoSelected(let id):
      do {
        let save = try assembly.savePhoto(of: service)
        offer("Save it with its image", for: id, title: "Photo") {
          try await save.execute(id: id).sentence
        }
      } catch { notify(error) }
    case .linkOpened(let link): openLink(link)
    }
  }

  func handle(_ output: PhotosOutput, in saved: any SavedPhotoRepository) {
    switch output {
    case .photoSelected(let id):
      let delete = DeletePhoto(repository: saved)
      offer("Delete it here", for: id, title: "Saved photo") {
        try await delete.execute(id: id)
        return "deleted \(id)"
      } completion: { [weak self] sentence in
        self?.navigator.pop()
        self?.routeScreen?.handle(.refresh())
        self?.notify(sentence)
      }
    case .linkOpened(let link): openLink(link)
    }
  }

  private func offer(
    _ label: DisplayText, for id: Photo.ID, title: DisplayText,
    run: @escaping @MainActor () async throws -> String,
    completion: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    guard let routeScreen, let row = routeScreen.display.state.content.row(RowID(id)) else {
      return
    }
    let screen = ActionScreen(
      title, row, label: label, openLink: { [weak self] in self?.openLink($0) }, run: run,
      completion: completion)
    push(screen, on: routeScreen)
  }
}
