enum LineStarts {
  /// Where each line begins; a last line without anything is none.
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var starts: [Int] = []
    var position = 0
    while position < bytes.count {
      starts.append(position)
      let end = Bytes.endOfLine(in: bytes, from: position)
      let isPair =
        end + 1 < bytes.count && bytes[end] == .carriageReturn && bytes[end + 1] == .newline
      position = end + (isPair ? 2 : 1)
    }
    return starts
  }

  /// The line holds nothing that is seen.
  static func isBlank(_ index: Int, of starts: [Int], in bytes: UnsafeBufferPointer<UInt8>) -> Bool
  {
    let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
    return bytes[starts[index]..<end].allSatisfy { $0.isBlank || $0.endsLine }
  }
}

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
