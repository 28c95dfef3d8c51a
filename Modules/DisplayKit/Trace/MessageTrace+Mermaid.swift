extension MessageTrace {
  package var mermaid: String {
    MermaidSequence(messages.map { ($0.sender, $0.receiver, $0.call) }).text
  }
}
