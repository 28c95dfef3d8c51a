/// The numbers of an ordered list.
struct HTMLNumbering: Equatable {
  /// Nil for the usual one: 1, or the number of items if they are counted down.
  let start: Int?
  let isReversed: Bool

  init(_ attributes: HTMLAttributes) {
    start = attributes.integer(.start)
    isReversed = attributes[.reversed] != nil
  }

  /// A list for each sequence of consecutive numbers.
  /// - Parameter numbers: of single items, by position.
  func lists(of items: [Content], _ numbers: [Int: Int]) -> [Content] {
    var lists: [(start: Int, items: [Content])] = []
    var next = start ?? (isReversed ? items.count : 1)
    var following: Int?
    for (position, item) in items.enumerated() {
      let number = numbers[position] ?? next
      if number == following {
        lists[lists.count - 1].items.append(item)
      } else {
        lists.append((number, [item]))
      }
      next = number + (isReversed ? -1 : 1)
      following = number + 1
    }
    return lists.map { .items($0.items, marker: .number(start: $0.start)) }
  }
}
