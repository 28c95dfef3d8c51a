package import DisplayKit

package typealias PhotoPages = PagedList<PhotoPage>

extension PhotoPage: ListPage {
  package var elements: [Photo] { photos }
}

extension PagedList<PhotoPage> {
  package var photos: [Photo] { elements }

  /// The number of the last page that was not empty.
  var page: Int { pages.last { $0.received > 0 }?.number ?? first }

  /// Such as "skipped 5 of 22, 3 of them without a title"; nil when nothing was left out.
  package var skippedNotice: Notice? {
    let untitled = pages.reduce(0) { $0 + $1.untitled }
    let detail = untitled == 0 ? "" : ", \(untitled) of them without a title"
    return Notice.skipped(skipped, of: received, detail)
  }
}
