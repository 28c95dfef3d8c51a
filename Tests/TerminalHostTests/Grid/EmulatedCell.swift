/// What an emulator has in a place; a wide text's later places have an empty one.
struct EmulatedCell: Equatable {
  static let blank = EmulatedCell(text: " ", codes: [])

  var text: String
  /// The SGR parameters in force.
  var codes: Set<Int>
}
