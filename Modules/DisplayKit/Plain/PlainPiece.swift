/// Text in one ink.
struct PlainPiece: Equatable {
  let text: String
  let ink: PlainInk

  init(_ text: String, _ ink: PlainInk = .plain) {
    self.text = text
    self.ink = ink
  }
}
