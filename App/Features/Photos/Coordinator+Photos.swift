import DisplayKit
import PhotosKit
import TaskKit
import WebHost

extension Coordinator {
  func handle(_ output: PhotosOutput, of service: PhotoService?) {
    switch output {
    case .photoSelected(let photo, let row):
      do {
        let save = try assembly.savePhoto(of: service)
        let action = ActionScreen.Step(label: "Save it with its image") {
          ActionScreen.Outcome(sentence: try await save.execute(id: photo.id).sentence)
        }
        let image = photo.isPictureGone ? nil : photo.preview ?? photo.url
        offer(action, for: photo, at: row, image: image, title: "Photo")
      } catch { notify(error) }
    case .saveChosen(let photo): save(photo, of: service)
    case .deletionChosen: break
    case .linkOpened(let link): openLink(link)
    }
  }

  /// Stays on the list, and reports the outcome by a notice.
  private func save(_ photo: Photo, of service: PhotoService?) {
    // Not by its ID: two services use the same ones.
    guard work[photo] == nil else { return }
    do {
      let save = try assembly.savePhoto(of: service)
      let task = LatestTask()
      work[photo] = task
      task.replace({ try await save.execute(id: photo.id) }) { [weak self] result in
        self?.work[photo] = nil
        switch result {
        case .success(let outcome): self?.notify(outcome.sentence)
        case .failure(let error): self?.notify(error)
        }
      }
    } catch { notify(error) }
  }

  func handle(_ output: PhotosOutput, in saved: any SavedPhotoRepository) {
    switch output {
    case .photoSelected(let photo, _): offerDeletion(of: photo, in: saved)
    // Begins at once: its screen can undo it.
    case .deletionChosen(let photo): offerDeletion(of: photo, in: saved)?.begin()
    case .saveChosen: break
    case .linkOpened(let link): openLink(link)
    }
  }

  /// Uploads an image to the service of the list on top, and refreshes the list.
  ///
  /// - Parameter bytes: nil for a file that is too large.
  func upload(_ name: String, _ bytes: [UInt8]?, to service: PhotoService?) async throws {
    let list = routeScreen
    guard let bytes else { throw PhotoError.tooLarge(name: name, limit: ImageFormat.largest) }
    notify("uploading \(name)")
    let file = ReceivedPhotoFile(name: name, bytes: bytes)
    let photo = try await assembly.uploadPhoto(to: service, from: file).execute(path: name)
    notify("uploaded \(photo.id) “\(photo.title)”")
    list?.handle(.refresh())
  }

  @discardableResult
  private func offerDeletion(
    of photo: Photo, in saved: any SavedPhotoRepository
  ) -> ActionScreen? {
    let action = deletion(of: photo.id, in: saved)
    return offer(
      action, for: photo, at: RowID(photo.id), image: photo.thumbnail, title: "Saved photo"
    ) { [weak list = routeScreen] in
      list?.handle(.refresh())
    }
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

  @discardableResult
  private func offer(
    _ action: ActionScreen.Step, for photo: Photo, at row: RowID, image: String?,
    title: DisplayText,
    completion: @escaping @MainActor () -> Void = {}
  ) -> ActionScreen? {
    let content = routeScreen?.display.state.content
    guard let routeScreen, case .item(let item) = content?.row(row) else { return nil }
    let links = content?.list?.neighbors(of: row) ?? []
    let subject = Content.stack(
      [.item(item.details(of: photo)), photo.picture(at: image), .links(links)], spacing: 1)
    let screen = ActionScreen(
      title: title, subject: subject, link: WebLink(photo.url), action: action,
      openLink: { [weak self] in self?.openLink($0) },
      selectRow: { [weak self] in self?.showInstead($0) }, completion: completion)
    push(screen, on: routeScreen)
    return screen
  }

  /// Replaces the screen on top by that of another row of the list below.
  private func showInstead(_ row: RowID) {
    navigator.pop()
    navigator.top?.handle(.rowSelected(row))
  }
}

extension WebPage.Upload {
  /// The form for an image, on the screens that take one.
  static func ofImages(by coordinator: Coordinator) -> WebPage.Upload {
    WebPage.Upload(
      label: "Upload a PNG, JPEG, GIF or WebP of at most \(ImageFormat.largest >> 20) MiB",
      types: ImageFormat.allCases.map(\.mediaType), limit: ImageFormat.largest,
      isAvailable: { ($0 as? RouteScreen)?.destination.upload != nil },
      receive: { name, bytes in
        do {
          try await coordinator.routeScreen?.destination.upload?(coordinator, name, bytes)
          return nil
        } catch { return DisplayText(error.message) }
      })
  }
}

extension Item {
  /// The item of a list beside a larger picture, with the size of the photo.
  fileprivate func details(of photo: Photo) -> Item {
    var item = self
    item.picture = nil
    item.actions = []
    if let dimensions = photo.dimensions { item.lines.append(StyledText(dimensions)) }
    return item
  }
}

extension Photo {
  fileprivate func picture(at address: String?) -> Content {
    .image(
      address.flatMap { WebLink($0) }, alternative: DisplayText(title),
      size: size.flatMap { ImageSize(width: $0.width, height: $0.height) })
  }
}

extension LazyList {
  /// Links to the rows before and after `row`.
  fileprivate func neighbors(of row: RowID) -> [RowLink] {
    guard let position = rows.firstIndex(where: { $0.id == row }) else { return [] }
    return RowLink.neighbors(of: position, in: count) { self.row(at: $0).id }
  }
}
