import ArgumentParser

struct PhotosCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photos",
    abstract: "See, save and upload photos (PhotosKit, MVVM + Clean Architecture).",
    subcommands: [
      PhotosListCommand.self, PhotosSavedCommand.self, PhotosSaveCommand.self,
      PhotosDeleteCommand.self, PhotosUploadCommand.self,
    ])
}
