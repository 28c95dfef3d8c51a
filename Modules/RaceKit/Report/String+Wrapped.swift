extension String {
  /// One paragraph, broken at spaces into lines of at most `width` characters where that can be.
  package func wrapped(width: Int = 100) -> String {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let line = lines.last, line.count + word.count < width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
