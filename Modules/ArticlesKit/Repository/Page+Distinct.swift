extension Page where Element: Identifiable {
  /// An element that has the id of one before it cannot be told from that, by a reader or a host: it
  /// is skipped.
  init(distinct elements: [Element], skipped: Int) {
    var ids: Set<Element.ID> = []
    let distinct = elements.filter { ids.insert($0.id).inserted }
    let repeated = elements.count - distinct.count
    self.init(distinct, skipped: skipped + repeated)
  }
}
