import NIOCore
import Testing

@testable import SampleServer

struct PhotoShelfTests {
  private func upload(_ title: String, _ bytes: String) -> ReceivedUpload {
    ReceivedUpload(title: title, type: .gif, bytes: ByteBuffer(string: bytes))
  }

  private func titles(_ shelf: PhotoShelf) -> [String] { shelf.photos.map(\.upload.title) }

  @Test func putsTheNewestFirst() {
    let shelf = PhotoShelf()
    let ids = ["a", "b", "c"].map { shelf.put(upload($0, $0)).photo.id }
    #expect(ids == [5_001, 5_002, 5_003])
    #expect(titles(shelf) == ["c", "b", "a"])
  }

  @Test func keepsWhatIsThereForTheSameBytes() {
    let shelf = PhotoShelf()
    let first = shelf.put(upload("first", "same"))
    _ = shelf.put(upload("between", "other"))
    let second = shelf.put(upload("second", "same"))
    #expect(first.isNew && !second.isNew)
    #expect(second.photo.id == first.photo.id)
    #expect(titles(shelf) == ["between", "first"])
  }

  @Test func letsTheOldestGoForItsCount() {
    let shelf = PhotoShelf(count: 2)
    for title in ["a", "b", "c"] { _ = shelf.put(upload(title, title)) }
    #expect(titles(shelf) == ["c", "b"])
    let again = shelf.put(upload("a", "a"))
    #expect(again.isNew && again.photo.id == 5_004)
  }

  @Test func letsAsManyGoAsItsBytesAsk() {
    let shelf = PhotoShelf(bytes: 10)
    for (title, bytes) in [("a", "1234"), ("b", "567"), ("c", "890")] {
      _ = shelf.put(upload(title, bytes))
    }
    #expect(titles(shelf) == ["c", "b", "a"])
    _ = shelf.put(upload("d", "12345"))
    #expect(titles(shelf) == ["d", "c"])
  }

  @Test func twoAtOnceGetTwoPlaces() async {
    let shelf = PhotoShelf()
    let ids = await withTaskGroup(of: Int.self) { group in
      for number in 0..<50 { group.addTask { shelf.put(upload("x", "\(number)")).photo.id } }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(ids == Set(5_001...5_050))
    #expect(shelf.photos.map(\.id) == Array((5_001...5_050).reversed()))
  }
}
