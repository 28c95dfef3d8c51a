/// Random bits as hexadecimal text, which only the intended client gets.
package struct RandomToken: Sendable {
  package let text: String

  package init(bytes: Int = 32) {
    var generator = SystemRandomNumberGenerator()
    text = (0..<bytes).map { _ in
      let byte = UInt8.random(in: 0...255, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Takes the same time for every text of the same length.
  package func matches(_ given: some StringProtocol) -> Bool {
    text.utf8.equalsInConstantTime(given.utf8)
  }
}

extension Collection<UInt8> {
  /// Takes the same time for all bytes of the same length.
  package func equalsInConstantTime(_ other: some Collection<UInt8>) -> Bool {
    count == other.count && zip(self, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
