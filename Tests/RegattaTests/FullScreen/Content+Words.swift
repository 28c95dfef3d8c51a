import DisplayKit

extension Content {
  /// Everything that is said, what a print tells elsewhere among it.
  var words: String {
    switch self {
    case .stack(let parts, _): parts.map(\.words).joined(separator: "\n")
    case .notice(let notice): notice.text.string
    case .failure(let failure): failure.title.string
    case .progress(let text, _): text.string
    default: self.plainText
    }
  }
}
