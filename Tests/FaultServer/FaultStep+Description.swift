extension Fault: CustomStringConvertible {
  package var description: String { steps.map(\.description).joined(separator: ", ") }
}

extension FaultStep: CustomStringConvertible {
  package var description: String {
    switch self {
    case .send(let bytes): "send \(Self.text(bytes))"
    case .stream(let bytes, let times): "stream \(Self.text(bytes)) \(times ?? .max) times"
    case .drip(let bytes, let interval): "drip \(Self.text(bytes)) every \(interval)"
    case .hang: "hang"
    case .close: "close"
    case .reset: "reset"
    }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription
  }
}
