import NetworkKit

extension Page<ArticleComment> {
  init(_ list: LossyList<ForemComment>) {
    let skipped = list.elements.reduce(list.skipped.count) { $0 + $1.skipped }
    let here = list.elements.count + list.skipped.count
    self.init(
      list.elements.map(\.comment), skipped: skipped,
      received: list.elements.reduce(here) { $0 + $1.received })
  }
}
