/// A sequence diagram as text (https://mermaid.js.org/syntax/sequenceDiagram.html).
package struct MermaidSequence {
  package typealias Message = (sender: String, receiver: String, call: String)

  private let messages: [Message]

  package init(_ messages: [Message]) { self.messages = messages }

  package var text: String {
    var participants: [String] = []
    for name in messages.flatMap({ [$0.sender, $0.receiver] }) where !participants.contains(name) {
      participants.append(name)
    }
    let declared = participants.map { "participant \($0)" }
    let sent = messages.map { "\($0.sender)->>\($0.receiver): \(Self.escaped($0.call))" }
    return (["sequenceDiagram"] + (declared + sent).map { "  " + $0 }).joined(separator: "\n")
      + "\n"
  }

  /// `;` ends a statement and `#` begins an entity.
  private static func escaped(_ text: String) -> String {
    text.map { $0 == "#" ? "#35;" : $0 == ";" ? "#59;" : String($0) }.joined()
  }
}
