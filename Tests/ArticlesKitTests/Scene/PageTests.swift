import DisplayKit
import Testing

@testable import ArticlesKit

struct PageTests {
  @Test(arguments: [(0, nil), (1, "skipped 1 of 4"), (27, "skipped 27 of 30")])
  func saysWhatWasSkipped(skipped: Int, note: String?) {
    #expect(Page([1, 2, 3], skipped: skipped).skippedNotice?.text.string == note)
  }
}
