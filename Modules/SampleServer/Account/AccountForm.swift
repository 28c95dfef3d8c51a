import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The JSON object in the body of a request. The API takes strings only.
struct AccountForm {
  private struct Field: Decodable {
    /// Nil for a value of another type.
    let text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  private static let largestBody = 65_536

  /// Nil for null.
  private let fields: [String: Field?]

  /// - Throws: ``AccountRejection`` if the body is too large or not a JSON object in UTF-8. `JSONDecoder`
  ///   limits nesting to 512 levels, so it cannot exhaust the stack.
  init(_ request: Request) async throws {
    do {
      let body = Data(try await request.body.collect(upTo: Self.largestBody).readableBytesView)
      // The decoder takes text with a NUL among the first four bytes as UTF-16 or UTF-32.
      guard !body.prefix(4).contains(0), String(validating: body, as: UTF8.self) != nil else {
        throw AccountRejection.invalidRequest("The body has to be UTF-8.")
      }
      fields = try JSONDecoder().decode([String: Field?].self, from: body)
    } catch is NIOTooManyBytesError {
      throw AccountRejection.bodyTooLarge
    } catch is DecodingError {
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
      try E164Number(countryCode: text("countryCode"), phoneNumber: text("phoneNumber"))
    }
  }
}

extension Request {
  /// - Throws: ``AccountRejection/unauthorized`` if there is none.
  var bearerToken: String {
    get throws {
      let parts = (headers[.authorization] ?? "").split(separator: " ")
      guard parts.count == 2, parts[0].lowercased() == "bearer" else {
        throw AccountRejection.unauthorized
      }
      return String(parts[1])
    }
  }
}
