/// What an emulator has in a place; a wide text's later places have an empty one.
package struct EmulatedCell: Equatable {
  package static let blank = EmulatedCell(text: " ", codes: [])

  package var text: String
  /// The SGR parameters in force.
  package var codes: Set<Int>

  package init(text: String, codes: Set<Int>) {
    self.text = text
    self.codes = codes
  }
}
