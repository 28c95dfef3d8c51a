import ArgumentParser
import DisplayKit
import PhotosKit

struct PhotosListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List photos, thirty a page.")

  @OptionGroup var shared: SharedOptions
  @OptionGroup var photos: PhotoOptions
  @Option(help: "Which page, from 1 on.") var page = 1
  @Flag(help: "Print a JSON array.") var json = false

  func validate() throws {
    guard page >= 1 else { throw ValidationError("--page is \(page); the first page is 1.") }
  }

  func run() async throws {
    try await Session.run(shared) { session in
      let screen = session.assembly.photos(page: page, of: photos.service) { _ in }
      try await screen.whileShown {
        guard json, let pages = screen.state.pages else {
          return try session.printer.print(screen.display.state.content)
        }
        try session.printer.print(json: pages.photos.map(PhotoDocument.init))
        session.printer.tell(pages.skippedNotice?.text.string)
      }
    }
  }
}
