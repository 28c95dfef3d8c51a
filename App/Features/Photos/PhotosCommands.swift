import ArgumentParser
import DisplayKit
import PhotosKit
import Synchronization

struct PhotosCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photos",
    abstract: "List, save and upload photos (PhotosKit, MVVM + Clean).",
    subcommands: [
      PhotosListCommand.self, PhotosSavedCommand.self, PhotosSaveCommand.self,
      PhotosDeleteCommand.self, PhotosUploadCommand.self,
    ])
}

struct PhotosListCommand: RouteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List photos, thirty a page.",
    discussion: """
      Example:
        regatta photos list --page 2 --service picsum
      """)

  @OptionGroup var list: PageOptions
  @OptionGroup var photos: PhotoOptions

  var shared: SharedOptions { photos.shared }
  var route: Route { .photos(page: list.page, service: photos.service) }

  func validate() throws { try list.validate(most: 100) }
}

struct PhotosSavedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "saved", abstract: "List saved photos, the newest first.",
    discussion: """
      Example:
        regatta photos saved --image 3 > photo.png
      """)

  @OptionGroup var list: PageOptions
  @Option(
    help: ArgumentHelp("Write the image of this saved photo to standard output.", valueName: "id"),
    transform: \.withoutNumberSign)
  var image: String?
  @OptionGroup var photos: PhotoOptions

  func run() async throws {
    if let image { return try await write(image) }
    try await CommandContext.run(photos.shared) { context in
      try await context.show(
        .savedPhotos(service: photos.service), page: list.printed.asRows(size: SavePhoto.limit))
    }
  }

  private func write(_ id: Photo.ID) async throws {
    try await CommandContext.run(photos.shared) { context in
      let saved = try context.assembly.savedPhotoRepository(photos.service)
      guard let image = try await saved.image(of: id) else { throw PhotoError.notSaved(id) }
      try StandardStream.output.write(file: image)
    }
  }
}

struct PhotosSaveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Save a photo and its image for offline use.",
    discussion: """
      At most \(SavePhoto.limit) photos per service; photos delete makes room.

      Example:
        regatta photos save 3
      """)

  @Argument(help: "The photo's id, as in the list.", transform: \.withoutNumberSign)
  var id: String
  @OptionGroup var photos: PhotoOptions

  func validate() throws { try photos.shared.requireNetwork("it sends a request to the service") }

  func run() async throws {
    try await CommandContext.run(photos.shared) { context in
      let outcome = try await context.assembly.savePhoto(of: photos.service).execute(id: id)
      let photo = try await context.savedPhoto(id, of: photos.service)
      let sentence = DisplayText(outcome.sentence)
      try context.printer.print(.text(plain: sentence), of: sentence) { photo }
    }
  }
}

struct PhotosDeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a saved photo.")

  @Argument(help: "The photo's id, as in the list.", transform: \.withoutNumberSign)
  var id: String
  @OptionGroup var photos: PhotoOptions

  func run() async throws {
    try await CommandContext.run(photos.shared) { context in
      let saved = try context.assembly.savedPhotoRepository(photos.service)
      let photo = try await context.savedPhoto(id, of: photos.service)
      try await DeletePhoto(repository: saved).execute(id: id)
      let sentence = DisplayText("deleted \(id)")
      try context.printer.print(.text(plain: sentence), of: sentence) { photo }
    }
  }
}

struct PhotosUploadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upload", abstract: "Upload a PNG, JPEG, GIF or WebP of at most 10 MiB.",
    discussion: """
      A PNG is compressed without loss where possible. The embedded server discards uploads when \
      the command ends; regatta sample-server keeps them while it runs.

      Example:
        regatta photos upload --title "The start" start.png
      """)

  @Option(help: "The photo's title; by default the file's name.") var title: String?
  @Argument(help: "The image.", completion: .file()) var file: String
  @OptionGroup var photos: PhotoOptions

  func validate() throws { try photos.shared.requireNetwork("it sends a request to the service") }

  func run() async throws {
    try await CommandContext.runCancellably(photos.shared) { context in
      let photo = try await upload(by: context)
      let sentence = DisplayText("uploaded \(photo.id) “\(photo.title)”: \(photo.url)")
      let service = context.assembly.services.photoService(photos.service)
      try context.printer.print(.text(plain: sentence), of: sentence) {
        JSONOutput(document: photo.json(of: service))
      }
    }
  }

  @MainActor
  private func upload(by context: CommandContext) async throws -> Photo {
    let progress = UploadProgress()
    let upload = context.assembly.uploadPhoto(to: photos.service)
    do {
      defer { progress.clear() }
      return try await upload.execute(path: file, title: title) {
        progress.show($0.sent, of: $0.total)
      }
    } catch let error as CancellationError where progress.isWhole {
      context.printer.report(
        "the photo may be in the list already; check the list before you upload it again")
      throw error
    }
  }
}

extension CommandContext {
  /// Nil if the photo is not saved, or without `--json`.
  fileprivate func savedPhoto(_ id: Photo.ID, of service: PhotoService?) async throws -> JSONOutput?
  {
    guard printer.printsJSON else { return nil }
    let saved = try assembly.savedPhotoRepository(service)
    let photo = try await GetSavedPhotos(repository: saved).execute().first { $0.id == id }
    return photo.map { JSONOutput(document: $0.json(of: assembly.services.photoService(service))) }
  }
}

extension SavePhoto.Outcome {
  var sentence: String {
    switch self {
    case .saved(let photo, let bytes):
      "saved \(photo.id) “\(photo.title)”, \(ByteCount.text(bytes))"
    case .alreadySaved(let photo): "\(photo.id) “\(photo.title)” is already saved"
    }
  }
}

/// The progress line of an upload; prints nothing where waits are reported by lines.
private final class UploadProgress: Sendable {
  private let stream = StandardStream.diagnostics
  private let whole = Mutex(false)

  /// Whether the photo is sent.
  var isWhole: Bool { whole.withLock(\.self) }

  func show(_ done: Int, of total: Int) {
    whole.withLock { $0 = done == total }
    let size = ByteCount.text(total)
    stream.replaceLine(
      with: done < total
        ? "\(done * 100 / total) % of \(size)" : "sent \(size), waiting for the response")
  }

  func clear() { stream.replaceLine(with: "") }
}

struct PhotoOptions: ParsableArguments {
  @Option(help: "The service; by default json-placeholder, with --source live picsum.")
  var service: PhotoService?
  @OptionGroup var shared: SharedOptions
}
