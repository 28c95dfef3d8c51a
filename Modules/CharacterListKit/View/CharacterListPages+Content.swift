import CharactersKit
import DisplayKit

extension CharacterListPages {
  /// What was skipped, how much this is of what there is, and the rows or why there are none.
  var contents: [Content] {
    let skippedNote = skipped == 0 ? nil : DisplayText("skipped \(skipped) of \(received)")
    return [
      skippedNote.map { .notice(Notice(.warning, $0)) },
      characters.isEmpty ? emptyNote.map { .notice(Notice(.empty, $0)) } : .text(extent),
      characters.isEmpty ? nil : .list(rows),
    ].compactMap(\.self)
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
  private var emptyNote: DisplayText? {
    if received > 0 { return nil }
    if page > 1 { return DisplayText("no characters on page \(page)") }
    return name.map { DisplayText("no character is called \($0.quoted)").singleLine }
      ?? "no characters"
  }
}
