import NIOCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The JSON object that a request brings. Every value the API takes is a string.
struct AccountForm {
  private enum Field: Decodable {
    case text(String)
    case null
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .other
      }
    }
  }

  private let fields: [String: Field]

  /// - Throws: ``AccountRejection`` for what is no JSON object. `JSONDecoder` refuses more than 512
  ///   levels by itself, so that nesting cannot exhaust the stack.
  init(_ body: ByteBuffer) throws {
    do {
      fields = try JSONDecoder().decode(
        [String: Field].self, from: Data(body.readableBytesView))
    } catch {
      throw AccountRejection.invalidRequest("The body has to be a JSON object.")
    }
  }

  /// - Throws: ``AccountRejection`` that names the key. It never holds the value, which may be
  ///   secret.
  func text(_ key: String) throws -> String {
    switch fields[key] {
    case .text(let text): return text
    case .null, nil: throw AccountRejection.invalidRequest("\(key) is missing.")
    case .other: throw AccountRejection.invalidRequest("\(key) has to be a string.")
    }
  }

  var phone: E164Number {
    get throws {
      try E164Number(
        countryCode: try text("countryCode"), phoneNumber: try text("phoneNumber"))
    }
  }
}
