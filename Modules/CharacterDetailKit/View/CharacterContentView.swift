import DisplayKit

/// The child: shows a character, and knows nothing of loading.
@MainActor
final class CharacterContentView {
  private(set) var title: DisplayText = "Character"
  private(set) var content = Content.nothing

  func show(_ character: CharacterDisplayModel) {
    title = character.title
    content = character.content
  }
}
