package import DisplayKit

/// The child: shows a character, and knows nothing of loading.
package final class CharacterContentView: StatefulView {
  package private(set) var content = Content.nothing

  package init() {}

  package func render(state: CharacterDisplayModel) { content = state.content }
}
