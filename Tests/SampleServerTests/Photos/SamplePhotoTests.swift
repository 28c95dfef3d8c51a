import Testing

@testable import SampleServer

struct SamplePhotoTests {
  private static let all = SamplePhoto.numbers.compactMap { SamplePhoto(number: $0) }

  @Test func fillsAHundredAlbums() {
    #expect(Self.all.count == 5_000)
    let albums = Dictionary(grouping: Self.all, by: \.album)
    #expect(albums.keys.sorted() == Array(1...100))
    #expect(albums.values.allSatisfy { $0.count == 50 })
  }

  @Test(arguments: [0, -1, 5_001, .max, .min]) func isNilForOtherNumbers(number: Int) {
    #expect(SamplePhoto(number: number) == nil)
  }

  @Test func hasAFewBlankTitles() {
    let blank = Self.all.filter(\.isBlank)
    #expect(blank.count == 9)
    #expect(blank.first?.number == 12)
    #expect(Set(blank.map(\.blankTitle)) == ["", "   "])
    for canBeBlank in [true, false] {
      let titles = Self.all.map { $0.response(origin: "", canBeBlank: canBeBlank).title }
      #expect(titles.count { $0.allSatisfy(\.isWhitespace) } == (canBeBlank ? 9 : 0))
    }
  }

  @Test func imagesAreAvailableOnTheServer() throws {
    for photo in Self.all {
      #expect(SamplePicture(name: photo.picture) != nil)
      #expect(SamplePicture(name: photo.thumbnail) != nil)
    }
  }
}
