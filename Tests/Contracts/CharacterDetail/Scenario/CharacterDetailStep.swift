package import DisplayKit

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
