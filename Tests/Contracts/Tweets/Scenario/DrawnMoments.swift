import DisplayKit

/// What a screen displays around its rows, read off its content.
struct DrawnMoments {
  private(set) var name = "no name"
  private(set) var pictures = 0
  private(set) var notes: [String] = []
  private(set) var hintsAtMore = false
  private(set) var rows: LazyList?

  init(_ content: Content) { read(content) }

  private mutating func read(_ content: Content) {
    switch content {
    case .stack(let parts, _): for part in parts { read(part) }
    case .heading(_, let text): name = text.plain
    case .image: pictures += 1
    case .notice(let notice): notes.append(notice.text.string)
    case .failure(let failure): notes.append(failure.title.string)
    case .list(let list): rows = list
    // Nothing else stands there as text, and only below the rows.
    case .text: hintsAtMore = rows != nil
    default: break
    }
  }
}
