import ArgumentParser
import DisplayKit
import PhotosKit

struct PhotosDeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a saved photo.")

  @OptionGroup var shared: SharedOptions
  @OptionGroup var photos: PhotoOptions
  @Argument(help: "The photo's id, as in the list.") var id: String

  func run() async throws {
    try await Session.run(shared) { session in
      let saved = try session.assembly.savedPhotoRepository(photos.service)
      try await DeletePhoto(repository: saved).execute(id: id)
      try session.printer.print(.text(DisplayText("deleted \(id)")))
    }
  }
}
