import ArticlesKit
import CharacterDetailKit
import DisplayKit
import PhotosKit
import TweetsKit

extension Coordinator {
  var routeScreen: RouteScreen? { navigator.top as? RouteScreen }

  /// The screen itself, or the one below from which its flow started. Nil for the account's, which
  /// are on top while its flow runs.
  func routeScreen(of screen: (any Screen)?) -> RouteScreen? {
    if let screen = screen as? RouteScreen { return screen }
    return account == nil ? navigator.stack.state.lazy.compactMap { $0 as? RouteScreen }.last : nil
  }

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
      if let routeScreen {
        push(RowScreen(TweetsStrings.tweet, RowID(id), of: routeScreen), on: routeScreen)
      }
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
    case .photoSelected(let photo):
      do {
        let save = try assembly.savePhoto(of: service)
        let action = ActionScreen.Step(label: "Save it with its image") {
          ActionScreen.Outcome(sentence: try await save.execute(id: photo.id).sentence)
        }
        offer(action, for: photo, title: "Photo")
      } catch { notify(error) }
    case .linkOpened(let link): openLink(link)
    }
  }

  func handle(_ output: PhotosOutput, in saved: any SavedPhotoRepository) {
    switch output {
    case .photoSelected(let photo):
      offer(deletion(of: photo.id, in: saved), for: photo, title: "Saved photo") {
        [weak list = routeScreen] in
        list?.handle(.refresh())
      }
    case .linkOpened(let link): openLink(link)
    }
  }

  /// Uploads an image to the service of the list on top, and refreshes the list.
  ///
  /// - Parameter bytes: nil for a file that is too large.
  func upload(_ name: String, _ bytes: [UInt8]?) async {
    guard let list = routeScreen, case .photos(_, let service) = list.route else { return }
    do {
      guard let bytes else { throw PhotoError.tooLarge(name: name, limit: ImageFormat.largest) }
      notify("uploading \(name)")
      let file = ReceivedPhotoFile(name: name, bytes: bytes)
      let photo = try await assembly.uploadPhoto(to: service, from: file).execute(path: name)
      notify("uploaded \(photo.id) “\(photo.title)”")
      list.handle(.refresh())
    } catch { notify(error) }
  }

  private func deletion(
    of id: Photo.ID, in saved: any SavedPhotoRepository
  ) -> ActionScreen.Step {
    ActionScreen.Step(label: "Delete it here") { [weak self] in
      let delete = DeletePhoto(repository: saved)
      let deleted = try await delete.execute(undoably: id)
      let undo = ActionScreen.Step(label: "Undo: save it again") {
        try await delete.undo(deleted)
        return ActionScreen.Outcome(
          sentence: "saved \(id) again", undo: self?.deletion(of: id, in: saved))
      }
      return ActionScreen.Outcome(sentence: "deleted \(id)", undo: undo)
    }
  }

  private func offer(
    _ action: ActionScreen.Step, for photo: Photo, title: DisplayText,
    completion: @escaping @MainActor () -> Void = {}
  ) {
    guard let routeScreen, let row = routeScreen.display.state.content.row(RowID(photo.id)) else {
      return
    }
    let image = Content.image(WebLink(photo.thumbnail), alternative: DisplayText(photo.title))
    // The text of the row: its picture is larger here.
    let screen = ActionScreen(
      title, .stack(row.children + [image], spacing: 1), action,
      openLink: { [weak self] in self?.openLink($0) },
      completion: completion)
    push(screen, on: routeScreen)
  }
}
