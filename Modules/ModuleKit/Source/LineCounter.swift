/// Tells the lines of ever later positions, and reads every byte once.
struct LineCounter {
  private var position = 0
  private var line = 1

  mutating func line(of target: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    while true {
      let end = Bytes.endOfLine(in: bytes, from: position)
      guard end < target else { return line }
      let isPair = bytes[end] == .carriageReturn && end + 1 < bytes.count
      position = end + (isPair && bytes[end + 1] == .newline ? 2 : 1)
      line += 1
    }
  }
}
