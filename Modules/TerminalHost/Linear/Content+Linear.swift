import DisplayKit

extension Content {
  var lists: [LazyList] {
    leaves.compactMap { if case .list(let list) = $0 { list } else { nil } }
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
    leaves.compactMap { content in
      switch content {
      case .notice(let notice): notice.sentence
      case .failure(let failure): failure.sentence
      default: nil
      }
    }
  }

  var work: DisplayText? { first(\.progress) }

  var isProgressAlone: Bool { leaves.allSatisfy { $0.progress != nil } }

  private var progress: DisplayText? {
    if case .progress(let words, _) = self { words } else { nil }
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

extension RowLink {
  var content: Content { .row(row, .text(plain: text.singleLine)) }
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
