import HTTPTypes
import Hummingbird

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

  /// - Throws: ``AccountRejection`` if the body is too large or not a JSON object in UTF-8.
  init(_ request: Request) async throws {
    do {
      fields = try await request.json([String: Field?].self)
    } catch RequestBodyError.tooLarge {
      throw AccountRejection.bodyTooLarge
    } catch RequestBodyError.notText {
      throw AccountRejection.invalidRequest("The body has to be UTF-8.")
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
