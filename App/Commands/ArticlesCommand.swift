import ArgumentParser

struct ArticlesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "articles",
    abstract: "Read articles from a Forem service such as dev.to (ArticlesKit, VIP).",
    subcommands: [
      ArticlesListCommand.self, ArticlesShowCommand.self, ArticlesTagsCommand.self,
    ])
}
