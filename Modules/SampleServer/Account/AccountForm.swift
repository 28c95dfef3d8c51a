import NIOCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The JSON object that a request brings. Every value the API takes is a string.
struct AccountForm {
  private struct Field: Decodable {
    /// Nil for a value of another type.
    let text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  /// Nil for null.
  private let fields: [String: Field?]

  /// - Throws: ``AccountRejection`` for what is no JSON object. `JSONDecoder` refuses more than 512
  ///   levels by itself, so that nesting cannot exhaust the stack.
  init(_ body: ByteBuffer) throws {
    do {
      fields = try JSONDecoder().decode(
        [String: Field?].self, from: Data(body.readableBytesView))
    } catch {
      throw AccountRejection.invalidRequest("The body has to be a JSON object.")
    }
  }

  /// - Throws: ``AccountRejection`` that names the key. It never holds the value, which may be
  ///   secret.
  func text(_ key: String) throws -> String {
    guard let field = fields[key] ?? nil else {
      throw AccountRejection.invalidRequest("\(key) is missing.")
    }
    guard let text = field.text else {
      throw AccountRejection.invalidRequest("\(key) has to be a string.")
    }
    return text
  }

  var phone: E164Number {
    get throws {
      try E164Number(
        countryCode: try text("countryCode"), phoneNumber: try text("phoneNumber"))
    }
  }
}
