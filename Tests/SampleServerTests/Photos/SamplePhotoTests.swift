import Testing

@testable import SampleServer

extension SamplePhoto {
  static let all = numbers.compactMap { SamplePhoto(number: $0) }
}

struct SamplePhotoTests {
  @Test func fillsAHundredAlbums() {
    #expect(SamplePhoto.all.count == 5_000)
    let albums = Dictionary(grouping: SamplePhoto.all, by: \.album)
    #expect(albums.keys.sorted() == Array(1...100))
    #expect(albums.values.allSatisfy { $0.count == 50 })
  }

  @Test(arguments: [0, -1, 5_001, .max, .min]) func isNilForOtherNumbers(number: Int) {
    #expect(SamplePhoto(number: number) == nil)
  }

  @Test func hasAFewBlankTitles() {
    let blank = SamplePhoto.all.filter(\.isBlank)
    #expect(blank.count == 9)
    #expect(blank.first?.number == 12)
    #expect(Set(blank.map(\.blankTitle)) == ["", "   "])
    for canBeBlank in [true, false] {
      let titles = SamplePhoto.all.map { $0.response(origin: "", canBeBlank: canBeBlank).title }
      #expect(titles.count { $0.allSatisfy(\.isWhitespace) } == (canBeBlank ? 9 : 0))
    }
  }
}
