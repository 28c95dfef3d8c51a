import DisplayKit
import Testing

@testable import PhotosKit

struct PhotoPagesTests {
  private func pages(_ pages: [PhotoPage]) -> PhotoPages {
    var list = PhotoPages(from: pages.first?.number ?? 1)
    for page in pages { list.append(page) }
    return list
  }

  @Test(
    arguments: [
      (0, 0, nil), (5, 0, "5 of 8 photos were left out: no id"),
      (0, 2, "2 of 5 photos were left out: no title"),
      (1, 2, "3 of 6 photos were left out: no title (2), no id (1)"),
    ] as [(Int, Int, DisplayText?)])
  func countsSkippedPhotos(skipped: Int, untitled: Int, text: DisplayText?) {
    let page = PhotoPage(
      photos: [.make(1), .make(2), .make(3)], number: 1, skipped: skipped, untitled: untitled)
    #expect(pages([page]).skippedNotice?.text == text)
  }

  @Test func countsSkippedPhotosOfAllPages() {
    let second = PhotoPage(photos: [.make(3)], number: 2, skipped: 1, untitled: 1)
    #expect(
      pages([.make(1...2, skipped: 1), second]).skippedNotice?.text
        == "3 of 6 photos were left out: no title (1), no id (2)")
  }

  @Test(
    arguments: [
      ([.make(1...1)], "page 1, 1 photo"), ([.make(1...2, number: 2)], "page 2, 2 photos"),
      ([.make(1...2, number: 2), .make(3...3, number: 3)], "pages 2–3, 3 photos"),
      ([.make(1...2), .none(number: 2)], "page 1, 2 photos"), ([.none(number: 1)], nil),
    ] as [([PhotoPage], DisplayText?)])
  func describesTheExtent(loaded: [PhotoPage], text: DisplayText?) {
    #expect(pages(loaded).extent == text)
  }

  @Test(
    arguments: [
      (.none(number: 1), "no photos"), (.none(number: 9), "no photos on page 9"),
      (.make(1...1), nil),
    ] as [(PhotoPage, DisplayText?)])
  func hasANoticeWithoutPhotos(page: PhotoPage, text: DisplayText?) {
    #expect(pages([page]).emptyNotice == text.map { Notice(.empty, $0) })
  }
}
