extension MessageTrace {
  /// A line for each message: indented by depth, with what it carried.
  package var text: String {
    let messages = messages
    let lines = messages.map { message in
      let indent = String(repeating: "  ", count: message.depth)
      return "\(indent)\(message.sender) → \(message.receiver)"
    }
    let width = lines.map(\.count).max() ?? 0
    return zip(lines, messages).map { line, message in
      line + String(repeating: " ", count: width + 2 - line.count) + message.call + "\n"
    }.joined()
  }
}
