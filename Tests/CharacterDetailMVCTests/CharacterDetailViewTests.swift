import CharacterDetailComponents
import DisplayKit
import Testing

@testable import CharacterDetailMVC

@MainActor
struct CharacterDetailViewTests {
  private let view = CharacterDetailView()

  @Test func isLoadingInitially() {
    let progress = Content.progress("Loading the character", fraction: nil)
    #expect(
      view.display.state
        == ScreenState(
          title: "Character", content: .stack([progress], spacing: 1), isSettled: false))
  }

  @Test func laysOutItsPropertiesOnce() {
    var rendered: [ScreenState] = []
    let host = ChangeObserver<ScreenState> { rendered.append($0) }
    let card = CharacterCard(name: "Marlow Quill")
    let failure = Failure(title: "no connection", canRetry: true)
    view.display.subscribe(view: host)
    view.performUpdates {
      view.card = card
      view.failure = failure
      view.warning = "careful"
      view.progress = "Refreshing"
    }
    view.performUpdates { view.progress = nil }
    let parts = [.notice(Notice(.warning, "careful")), .failure(failure), card.content]
    #expect(rendered.map(\.isSettled) == [false, false, true])
    #expect(rendered.map(\.title) == ["Character", "Marlow Quill", "Marlow Quill"])
    #expect(
      rendered.dropFirst().map(\.content) == [
        .stack([.progress("Refreshing", fraction: nil)] + parts, spacing: 1),
        .stack(parts, spacing: 1),
      ])
  }
}
