extension TweetsStep: CustomStringConvertible {
  package var description: String {
    switch self {
    case .open: "open"
    case .appear: "appear"
    case .refresh: "refresh"
    case .retry: "retry"
    case .lastRowShown: "the last row is shown"
    case .rowShown(let id): "row \(id) is shown"
    case .select(let id): "select \(id)"
    case .link: "open a link"
    case .image: "open an image"
    case .comments(let id): "comments of \(id)"
    case .like(let id): "like \(id)"
    case .close: "close"
    case .letGo: "let go"
    case .wait(let time): "wait \(time)"
    case .atOnce(let steps): "at once " + steps.map(\.description).joined(separator: " and ")
    }
  }
}
