package import DisplayKit
import RaceKit

/// A row's parts, extracted from its content.
package struct DrawnTweet: Equatable, Sendable {
  struct Remark: Equatable, Sendable {
    let name: String
    let text: String

    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  var sender: String
  var text: String?
  var images: [String] = []
  var columns: Int?
  /// With a check mark if active.
  var actions: [String]?
  var remarks: [Remark] = []

  init(
    _ sender: String, text: String? = nil, images: [String] = [], columns: Int? = nil,
    actions: [String]? = ["0 likes"], remarks: [Remark] = []
  ) {
    self.sender = sender
    self.text = text
    self.images = images
    self.columns = columns
    self.actions = actions
    self.remarks = remarks
  }

  /// Nil if `content` has any other or repeated parts.
  init?(_ content: Content) {
    guard case .stack(let parts, _) = content, case .text(let sender)? = parts.first,
      sender.runs.first?.emphasis == .strong
    else { return nil }
    self.init(sender.plain, actions: nil)
    for part in parts.dropFirst() where !take(part) { return nil }
  }

  private mutating func take(_ part: Content) -> Bool {
    switch part {
    case .text(let words) where text == nil && columns == nil && actions == nil:
      text = words.plain
    case .imageGrid(let cells, let columns) where self.columns == nil && actions == nil:
      images = cells.map { $0.link?.string ?? $0.alternative.string }
      self.columns = columns
    case .actions(let actions) where self.actions == nil:
      self.actions = actions.map { ($0.state == .on ? "✓ " : "") + $0.title.string }
    case .quote(.stack(let lines, _)) where actions != nil && remarks.isEmpty && !lines.isEmpty:
      remarks = lines.compactMap(Remark.init)
      return remarks.count == lines.count
    default: return false
    }
    return true
  }
}

extension DrawnTweet.Remark {
  /// Nil unless the name is a separate part.
  init?(_ content: Content) {
    guard case .text(let line) = content, line.runs.count >= 2, line.runs[0].emphasis == .strong
    else { return nil }
    let text = StyledText(Array(line.runs.dropFirst())).plain
    self.init(line.runs[0].text.string, String(text.drop { $0 == " " }))
  }
}

/// Details of a screen's display that its state does not include.
package enum TweetsDetail: ContractDetail {
  /// The row at this index, as built for a host.
  case row(Int, DrawnTweet)
  /// The header's name and number of pictures.
  case header(String, pictures: Int)
  /// Notices and failures, from top to bottom.
  case notes([String])
  /// Whether a text below the last row indicates more.
  case hintsAtMore(Bool)

  package func found(in display: ScreenState) -> TweetsDetail? {
    let drawn = DrawnMoments(display.content)
    switch self {
    case .row(let position, _):
      guard let rows = drawn.rows, position < rows.count else { return nil }
      return DrawnTweet(rows.row(at: position).content).map { .row(position, $0) }
    case .header: return .header(drawn.name, pictures: drawn.pictures)
    case .notes: return .notes(drawn.notes)
    case .hintsAtMore: return .hintsAtMore(drawn.hintsAtMore)
    }
  }
}

/// The parts of a display around its rows, extracted from its content.
private struct DrawnMoments {
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
    // The only text next to rows is below them.
    case .text: hintsAtMore = rows != nil
    default: break
    }
  }
}
