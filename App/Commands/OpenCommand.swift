import ArgumentParser

struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open a place in the app by its link.",
    discussion: """
      regatta://articles            the list; also ?tag=, username=, page=, per_page=
      regatta://articles/ID         an article
      regatta://articles/tags       the tags
      """)

  @OptionGroup var shared: SharedOptions
  @Argument(help: "Such as regatta://articles/1001.") var link: String

  func validate() throws {
    guard Route(link: link) != nil else {
      throw ValidationError("\"\(link)\" is no place in this app; see `regatta help open`.")
    }
  }

  func run() async throws {
    guard let route = Route(link: link) else { return }
    try await Session.run(shared) { try await $0.show(route) }
  }
}
