import CharactersKit
import DisplayKit

extension CharacterListPages {
  /// What was skipped, then the rows and how much of all they are, or why there are none.
  var contents: [Content] {
    let skipped = Notice.skipped(skipped, of: received)
    let notices = [skipped, characters.isEmpty ? emptyNote : nil].compactMap(\.self)
    return notices.map(Content.notice) + (characters.isEmpty ? [] : [.list(rows), .text(extent)])
  }

  private var rows: LazyList {
    LazyList(characters, id: { RowID($0.id) }, content: { .text(Self.line($0)) })
  }

  // The number is how a reader without a cursor asks for the character.
  private static func line(_ character: CharacterSummary) -> StyledText {
    StyledText([
      .init(DisplayText("\(character.id) "), .secondary),
      .init(DisplayText(character.name).singleLine, .strong),
    ])
  }

  /// Such as "pages 2–3 of 7, 134 characters".
  private var extent: StyledText {
    let numbers = first == page ? "page \(page)" : "pages \(first)–\(page)"
    let count = total == 1 ? "1 character" : "\(total) characters"
    return StyledText(DisplayText("\(numbers) of \(pages), \(count)"), .secondary)
  }

  /// Nil when somebody came, but could not be shown.
  private var emptyNote: Notice? {
    if received > 0 { return nil }
    if page > 1 { return Notice(.empty, "no characters on page \(page)") }
    guard let name else { return Notice(.empty, "no characters") }
    return Notice(.empty, DisplayText("no character is called \(name.quoted)").singleLine)
  }
}
