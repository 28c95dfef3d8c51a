import DisplayKit
import Testing

@testable import PhotosKit

struct PhotoItemTests {
  @Test func hasTheTextsOfAPhoto() {
    let item = PhotoItem(.make(1))
    #expect(item.id == RowID("1"))
    #expect([item.identifier, item.title] == ["1", "Photo 1"])
    #expect(item.address == "https://photos.test/1" && item.note == nil)
    #expect(item.link == WebLink("https://photos.test/1"))
    #expect(item.thumbnail == WebLink(Photo.make(1).thumbnail))
  }

  @Test func escapesControlCharacters() {
    let item = PhotoItem(
      Photo(
        id: "1\u{1B}[2J", title: "a\u{1B}]0;b\u{7}\nc", url: "javascript:\u{1B}", thumbnail: ""))
    #expect([item.identifier, item.title, item.address] == ["1␛[2J", "a␛]0;b␇ c", "javascript:␛"])
    #expect(item.link == nil && item.thumbnail == nil)
  }

  @Test(arguments: [(48_213, "47 KiB"), (1, "1 B")])
  func notesDateAndSizeOfASavedPhoto(byteCount: Int, size: String) {
    let saved = SavedPhoto(photo: .make(2), savedAt: 1_763_742_059, byteCount: byteCount)
    let item = PhotoItem(saved)
    // Date and time depend on the zone.
    let note = item.note?.string.replacing(/2025-11-2[12] \d\d:\d\d/, with: "TIME")
    #expect(note == "saved TIME, \(size)")
    #expect(item == PhotoItem(.make(2), note: item.note, action: .deletePhoto))
  }
}
