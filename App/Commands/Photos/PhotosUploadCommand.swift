import ArgumentParser
import DisplayKit
import PhotosKit

struct PhotosUploadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upload", abstract: "Upload a PNG, JPEG, GIF or WebP of at most 10 MiB.",
    discussion: """
      A PNG that can be smaller without losing a pixel is made so. What the embedded server takes it \
      forgets when the command ends; regatta sample-server keeps it for longer.
      """)

  @OptionGroup var shared: SharedOptions
  @OptionGroup var photos: PhotoOptions
  @Option(help: "The photo's title; by default the file's name.") var title: String?
  @Flag(help: "Print a JSON object.") var json = false
  @Argument(help: "The image.", completion: .file()) var file: String

  func validate() throws {
    guard !shared.offline else {
      throw ValidationError("--offline cannot be used: the service has to be asked.")
    }
  }

  func run() async throws {
    try await Session.run(shared) { session in
      let progress = ProgressLine(.diagnostics)
      let upload = session.assembly.uploadPhoto(to: photos.service)
      let photo: Photo
      do {
        defer { progress.clear() }
        photo = try await upload.execute(path: file, title: title) {
          progress.show($0.sent, of: $0.total)
        }
      }
      guard !json else { return try session.printer.print(json: PhotoDocument(photo)) }
      try session.printer.print(
        .text(DisplayText("uploaded \(photo.id) “\(photo.title)”: \(photo.url)")))
    }
  }
}
