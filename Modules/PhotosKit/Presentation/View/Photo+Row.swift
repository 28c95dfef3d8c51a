import DisplayKit
import PhotosDomain

extension Photo {
  var rowID: RowID { RowID(id) }

  /// The id and the title, `note` if there is one, and the address.
  func row(note: String? = nil) -> Content {
    // The id is how a reader without a cursor asks for the photo.
    let name = StyledText([
      .init(DisplayText(id).singleLine, .secondary), .init(" "),
      .init(DisplayText(title).singleLine, .strong),
    ])
    let address = StyledText(DisplayText(url).singleLine, .secondary, link: WebLink(url))
    let lines = [name, note.map { StyledText(DisplayText($0)) }, address].compactMap(\.self)
    return .stack(lines.map { .text($0) }, spacing: 0)
  }
}
