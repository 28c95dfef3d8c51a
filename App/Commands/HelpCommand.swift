import ArgumentParser
import DisplayKit

/// Replaces ArgumentParser's own `help`, which accepts names of commands that do not exist.
struct HelpCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "help", abstract: "Show help for a command or a topic.",
    discussion: """
      Topics: \(Topic.names). `help json DOCUMENT` prints the JSON Schema of a document.
      """)

  @Argument(
    help: "The names of a command, or a topic.",
    completion: .custom { words, _, _ in
      completions(after: Array(words.drop { $0 != "help" }.dropFirst().dropLast()))
    })
  var names: [String] = []

  @MainActor
  func run() async throws {
    if names.count == 2, names[0] == Topic.json.rawValue {
      try Self.printSchema(of: names[1])
    } else if names.count == 1, let topic = Topic(rawValue: names[0]) {
      try Printer(Settings.read(SharedOptions.parse([]))).print(topic.content)
    } else {
      throw CleanExit.helpRequest(try names.reduce(Regatta.self, Self.subcommand))
    }
  }

  /// The names that may follow `names`.
  static func completions(after names: [String]) -> [String] {
    if names == [Topic.json.rawValue] { return Topic.documents.map(\.name) }
    guard let command = try? names.reduce(Regatta.self, subcommand) else { return [] }
    let commands = command.configuration.subcommands.compactMap { $0.configuration.commandName }
    return commands + (names.isEmpty ? Topic.allCases.map(\.rawValue) : [])
  }

  private static func printSchema(of document: String) throws {
    guard let schema = schema(of: document) else {
      let advice = Suggestion.advice(
        on: document, of: Topic.documents.map(\.name), or: "`regatta help json` lists them.")
      throw ValidationError("There is no document “\(document)”; \(advice)")
    }
    try StandardStream.output.write(DisplayText(schema))
  }

  /// The JSON Schema of a document, with the schemas of the files that it refers to.
  static func schema(of document: String) -> String? {
    guard let schema = EmbeddedText.files[document + ".schema.json"] else { return nil }
    return EmbeddedText.files.reduce(schema) { schema, file in
      let element = file.value.replacing(/\n  "\$schema".*/, with: "").dropLast()
        .replacing("\n", with: "\n  ")
      return schema.replacing("{\"$ref\": \"\(file.key)\"}", with: element)
    }
  }

  private static func subcommand(
    of command: any ParsableCommand.Type, _ name: String
  ) throws -> any ParsableCommand.Type {
    guard let next = command.subcommand(name) else { throw command.unknownCommand(name) }
    return next
  }

  enum Topic: String, CaseIterable, ExpressibleByArgument {
    case environment
    case exitCodes = "exit-codes"
    case json

    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    var content: Content {
      switch self {
      case .environment:
        .table(Table(header: ["Variable", "Meaning"], rows: Settings.variables))
      case .exitCodes:
        .table(
          Table(
            header: ["Exit code", "Meaning"],
            rows: ExitStatus.allCases.map {
              [StyledText(DisplayText("\($0.rawValue)")), $0.meaning]
            }))
      case .json:
        .stack(
          [
            .table(
              Table(
                header: ["Document", "Printed with --json by"],
                rows: Self.documents.map {
                  [StyledText(DisplayText($0)), StyledText(DisplayText($1))]
                })),
            .text(
              """
              regatta help json DOCUMENT prints its JSON Schema; open prints the document of the \
              command that shows the same.
              """),
          ], spacing: 1)
      }
    }

    /// The documents, and the commands that print them.
    static var documents: [(name: String, commands: String)] {
      [("features", "overview, open regatta://home")] + Feature.all.flatMap(\.documents) + [
        ("search", "search"), ("cache", "cache info"), ("cleared-cache", "cache clear"),
        ("shadow", "shadow report"), ("cleared-shadow", "shadow clear"),
        ("choice", "choose"), ("patterns", "patterns"), ("pattern", "patterns PATTERN"),
        ("trace", traces.joined(separator: ", ")),
      ]
    }

    private static var traces: [String] {
      ["compare"] + Feature.all.flatMap(\.screens).map { "trace \($0.name)" }
    }
  }
}
