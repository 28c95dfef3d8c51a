import ArgumentParser

struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: "See and empty what is kept of what was read.",
    subcommands: [CacheInfoCommand.self, CacheClearCommand.self])
}
