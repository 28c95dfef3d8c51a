import ArgumentParser
import DisplayKit
import PhotosKit

struct PhotosSaveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Save a photo with its image, to see it offline.",
    discussion: "As many as \(SavePhoto.limit) of a service are kept; photos delete makes room.")

  @OptionGroup var shared: SharedOptions
  @OptionGroup var photos: PhotoOptions
  @Argument(help: "The photo's id, as in the list.") var id: String

  func validate() throws {
    guard !shared.offline else {
      throw ValidationError("--offline cannot be used: the service has to be asked.")
    }
  }

  func run() async throws {
    try await Session.run(shared) { session in
      let told = try await session.assembly.savePhoto(of: photos.service).execute(id: id).sentence
      try session.printer.print(.text(DisplayText(told)))
    }
  }
}
