import DisplayKit
import ScreenContracts

/// The facts of the screen in each state, in the product's words.
extension DisplayFacts {
  static let loading = DisplayFacts(
    title: "Character", [.progress("Loading the character")], isSettled: false)

  static func failed(_ error: some Error) -> Self {
    DisplayFacts(title: "Character", [.failure(Failure(error))])
  }

  static func loaded(_ character: ShownCharacter, _ status: Part? = nil) -> Self {
    DisplayFacts(
      title: character.name,
      [status].compactMap(\.self) + [.heading(character.name)] + character.parts,
      isSettled: status != .refreshing)
  }
}

extension DisplayFacts.Part {
  static let refreshing = progress("Refreshing")

  static func refreshFailed(_ error: some Error) -> Self {
    .notice(Notice(.warning, DisplayText("could not refresh: \(Failure(error).title.string)")))
  }
}

/// A character as displayed: the name, and the parts below it.
struct ShownCharacter {
  let name: String
  let parts: [DisplayFacts.Part]

  init(_ name: String, _ parts: DisplayFacts.Part...) {
    self.name = name
    self.parts = parts
  }

  static let marlow = ShownCharacter(
    "Marlow Quill",
    .text("[image: Marlow Quill]", links: [WebLink("https://pictures.example/7.jpg")]),
    .text("Sails alone."), .text("Ship\tPetrel\nBorn\tPort Amity"),
    .text("• Wiki", links: [WebLink("https://wiki.example/7")]))
  static let renamed = ShownCharacter("Marlow Quill the Elder")
  static let bare = ShownCharacter("Marlow Quill")
}
