import ArgumentParser
import DisplayKit
import PhotosKit

struct PhotosSavedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "saved", abstract: "List the photos that are saved, the last one first.")

  @OptionGroup var shared: SharedOptions
  @OptionGroup var photos: PhotoOptions
  @Flag(help: "Print a JSON array.") var json = false
  @Option(
    help: ArgumentHelp("Write the image of this saved photo to standard output.", valueName: "id"))
  var image: String?

  func run() async throws {
    if let image { return try await write(image) }
    try await Session.run(shared) { session in
      let saved = try session.assembly.savedPhotoRepository(photos.service)
      let screen = session.assembly.savedPhotos(in: saved) { _ in }
      try await screen.whileShown {
        guard json, let saved = screen.state.saved else {
          return try session.printer.print(screen.display.state.content)
        }
        try session.printer.print(json: saved.map { PhotoDocument($0.photo) })
      }
    }
  }

  private func write(_ id: Photo.ID) async throws {
    guard !StandardStream.output.isTerminal else {
      throw ValidationError("An image is no text for a terminal; send it to a file.")
    }
    try await Session.run(shared) { session in
      let saved = try session.assembly.savedPhotoRepository(photos.service)
      guard let image = try await saved.image(of: id) else { throw PhotoError.notSaved(id) }
      try StandardStream.output.write(image)
    }
  }
}
