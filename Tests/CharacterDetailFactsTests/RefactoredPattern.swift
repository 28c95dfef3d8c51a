import CharacterDetailKit
import CharacterDetailTrace
import CharactersKit
import DisplayKit
import PatternFacts
import TraceKit

/// One of the two patterns that the document compares.
enum RefactoredPattern: String, CaseIterable {
  case viper = "VIPER"
  case stateful = "Stateful"

  /// From the repository's root.
  var folder: String { "Modules/CharacterDetailKit/\(rawValue)" }

  @MainActor
  func screen(_ trace: CharacterDetailTrace) -> any CharacterDetailScreen {
    switch self {
    case .viper: trace.viper(id: 7)
    case .stateful: trace.stateful(id: 7)
    }
  }

  func files(root: String) throws -> [SourceFile] { try SourceFile.all(in: "\(root)/\(folder)") }

  /// The messages of `event` alone.
  @MainActor
  func messages(of event: RefactoringEvent) async throws -> [TracedMessage] {
    let trace = MessageTrace()
    let repository = FixedCharacterRepository(fails: event == .fail)
    let screen = screen(CharacterDetailTrace(trace, repository: repository))
    if event != .load && event != .fail {
      screen.handle(.appeared)
      try await screen.settled()
      trace.clear()
    }
    if let event = event.event { screen.handle(event) }
    try await screen.settled()
    return trace.messages
  }
}
