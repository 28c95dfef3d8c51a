package import CharacterDetailKit
import CharactersKit
package import DisplayKit

/// A table: what the repository answers, and line by line what happens and what that does.
package struct CharacterDetailScenario: Sendable, CustomStringConvertible {
  package struct Line: Equatable, Sendable {
    package let step: CharacterDetailStep
    package let words: [CharacterDetailWord]

    package static func when(_ step: CharacterDetailStep, _ words: CharacterDetailWord...) -> Line {
      Line(step: step, words: words)
    }
  }

  package let name: String
  package let firstRead: ReadPolicy
  package let script: CharacterScript
  package let lines: [Line]

  init(
    _ name: String, firstRead: ReadPolicy = .standard, _ answers: [CharacterScript.Answer],
    _ lines: [Line]
  ) {
    self.name = name
    self.firstRead = firstRead
    script = CharacterScript(answers)
    self.lines = [.when(.open, .shows(.opening))] + lines
  }

  package var description: String { name }
}

/// Something that happens to a scene.
package enum CharacterDetailStep: Equatable, Sendable {
  /// The screen is made and its display subscribed to. Every scenario begins with it.
  case open
  /// One after the other in one turn of the main actor.
  case events([ScreenEvent])
  /// Time passes, and calls that are due get their answers.
  case wait(Int)
  /// Whoever held the screen holds it no more.
  case letGo
}

extension CharacterDetailStep {
  package static let appear = events([.appeared])
  package static let refresh = events([.refresh])
  package static let retry = events([.retry])
  package static let close = events([.closed])

  package static func link(_ link: WebLink) -> Self { .events([.linkOpened(link)]) }

  package static func image(_ link: WebLink) -> Self { .events([.imageOpened(link)]) }
}

/// An effect of a step on a scene. An effect that the line does not list is a violation.
package enum CharacterDetailWord: Equatable, Sendable {
  /// The display is updated, once, to show this.
  case shows(CharacterDetailState)
  case outputs(CharacterDetailOutput)
  /// The character is requested by the standard policy.
  case loads
  /// The character is requested from the cache.
  case loadsCached
  /// A load may start: it is cancelled before its first turn.
  case mayLoad
  /// So many of the calls that wait are cancelled.
  case cancels(Int)
  /// The title, and the lines of text in the content.
  case reads(String, [String])
}

extension CharacterDetailState {
  static func showing(_ character: CharacterDetail) -> Self {
    .loaded(Loaded(CharacterDisplayModel(character)))
  }

  static func refreshing(_ character: CharacterDetail) -> Self {
    .loaded(Loaded(CharacterDisplayModel(character), .refreshing))
  }

  static func keeping(_ character: CharacterDetail, after error: any Error) -> Self {
    .loaded(Loaded(CharacterDisplayModel(character), .refreshFailed(Failure(error))))
  }

  static func failed(_ error: any Error) -> Self { .failed(Failure(error)) }

  /// One line, with the errors that ``Failure`` does not compare.
  var summary: String {
    switch self {
    case .loading(let message): "loading: \(message.string)"
    case .failed(let failure): "failed: \(words(of: failure))"
    case .loaded(let loaded): "\(loaded.character), \(words(of: loaded.status))"
    }
  }

  private func words(of status: Loaded.Status) -> String {
    switch status {
    case .complete: "complete"
    case .refreshing: "refreshing"
    case .refreshFailed(let failure): "refresh failed: \(words(of: failure))"
    }
  }

  private func words(of failure: Failure) -> String {
    "\(failure.title.string) [\(failure.cause.map { "\($0)" } ?? "no cause")]"
  }
}
