import NIOCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The JSON object in the body of a request. The API takes strings only.
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

  /// - Throws: ``AccountRejection`` if the body is not a JSON object. `JSONDecoder` limits nesting
  ///   to 512 levels, so it cannot exhaust the stack.
  init(_ body: ByteBuffer) throws {
    do {
      fields = try JSONDecoder().decode(
        [String: Field?].self, from: Data(body.readableBytesView))
    } catch {
      throw AccountRejection.invalidRequest("The body has to be a JSON object.")
    }
  }

  /// - Throws: ``AccountRejection`` that names the key but not the value, which may be secret.
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
