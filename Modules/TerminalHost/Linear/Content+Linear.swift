import DisplayKit

extension Content {
  /// The lists outside of rows.
  var lists: [LazyList] {
    switch self {
    case .list(let list): [list]
    case .stack(let parts, _), .items(let parts, _): parts.flatMap(\.lists)
    case .quote(let part), .disclosure(_, let part): part.lists
    default: []
    }
  }

  var withoutLists: Content {
    switch self {
    case .list: .nothing
    case .stack(let parts, let spacing): .stack(parts.map(\.withoutLists), spacing: spacing)
    default: self
    }
  }

  /// Notices and failures: printed again when they change, even if the content is not.
  var sentences: [DisplayText] {
    switch self {
    case .notice(let notice): [notice.sentence]
    case .failure(let failure): [failure.sentence]
    case .stack(let parts, _): parts.flatMap(\.sentences)
    default: []
    }
  }

  var work: DisplayText? {
    switch self {
    case .progress(let words, _): words
    case .stack(let parts, _): parts.lazy.compactMap(\.work).first
    default: nil
    }
  }

  /// Whether there is only a progress.
  var isProgressAlone: Bool {
    switch self {
    case .progress: true
    case .stack(let parts, _): parts.allSatisfy(\.isProgressAlone)
    default: false
    }
  }

  func beginning(with words: StyledText.Run) -> Content {
    switch self {
    case .text(let text): .text(StyledText([words] + text.runs))
    case .stack(let parts, let spacing) where !parts.isEmpty:
      .stack([parts[0].beginning(with: words)] + parts.dropFirst(), spacing: spacing)
    default: .stack([.text(StyledText([words])), self], spacing: 0)
    }
  }
}

extension Notice {
  var sentence: DisplayText {
    kind == .warning ? DisplayText("Warning: \(text.string)") : text
  }
}

extension Failure {
  var sentence: DisplayText {
    DisplayText("Failed: \(title.string). \(advice?.string ?? "")").singleLine
  }
}

extension Form.Field {
  /// The label and the value; of a secret, only whether it is empty.
  var sentence: DisplayText {
    let hidden: DisplayText = value.isEmpty ? "empty" : "hidden"
    let words = isSecret || value.isEmpty ? hidden : DisplayText(value).singleLine
    return DisplayText("\(label.singleLine.string): \(words.string)")
  }
}
