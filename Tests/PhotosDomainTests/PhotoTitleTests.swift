import PhotosDomain
import Testing

struct PhotoTitleTests {
  @Test(arguments: ["a", " a ", "\u{200B}7", "ⵣ", "👩‍👩‍👧", "-"])
  func somethingToSeeIsATitle(title: String) {
    #expect(Photo.make(title: title).hasTitle)
  }

  @Test(arguments: ["", " ", "\t\n\r", "\u{A0}\u{3000}", "\u{200B}\u{FEFF}\u{2060}", "\u{7}\u{1B}"])
  func blanksAreNone(title: String) {
    #expect(!Photo.make(title: title).hasTitle)
  }
}
