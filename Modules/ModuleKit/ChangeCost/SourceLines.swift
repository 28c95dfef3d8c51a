/// The lines of a source as git counts them: from 1, and each ends with a newline.
struct SourceLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var starts = [0]

  /// Must not outlive the bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    for (index, byte) in bytes.enumerated() where byte == .newline { starts.append(index + 1) }
  }

  func line(of position: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The first of the attributes and comments that stand right above a line, or the line itself.
  func firstAbove(_ line: Int) -> Int {
    var first = line
    while first > 1, belongsToNext(first - 1) { first -= 1 }
    return first
  }

  private func belongsToNext(_ line: Int) -> Bool {
    let text = bytes[starts[line - 1]..<starts[line]].drop { $0.isBlank }
    return text.first == .at || text.starts(with: [.slash, .slash])
  }
}
