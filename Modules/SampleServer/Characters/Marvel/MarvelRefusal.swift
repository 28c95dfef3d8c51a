import Hummingbird

/// Why a request is not answered. The service has two forms for this: a word and a message from
/// the gate that checks keys, a number and a status from what stands behind it.
enum MarvelRefusal: Error {
  case missingParameter(String)
  case unknownKey
  case wrongHash
  case quotaSpent
  case badRequest(String)
  case unknownCharacter

  private struct GateBody: Encodable {
    let code: String
    let message: String
  }

  private struct ServiceBody: Encodable {
    let code: Int
    let status: String
  }

  var response: Response {
    get throws {
      switch self {
      case .missingParameter(let name):
        try gate(.conflict, "MissingParameter", "The parameter \(name) is required.")
      case .unknownKey: try gate(.unauthorized, "InvalidCredentials", "Nobody has this apikey.")
      case .wrongHash:
        try gate(
          .unauthorized, "InvalidCredentials", "The hash does not belong to this ts and apikey.")
      case .quotaSpent:
        try gate(
          .tooManyRequests, "RequestThrottled", "The calls of this apikey are used up for today.")
      case .badRequest(let reason): try service(.conflict, reason)
      case .unknownCharacter: try service(.notFound, "We couldn't find that character")
      }
    }
  }

  private func gate(
    _ status: HTTPResponse.Status, _ code: String, _ message: String
  ) throws -> Response {
    try body(status, GateBody(code: code, message: message))
  }

  private func service(_ status: HTTPResponse.Status, _ text: String) throws -> Response {
    try body(status, ServiceBody(code: status.code, status: text))
  }

  private func body(_ status: HTTPResponse.Status, _ value: some Encodable) throws -> Response {
    Response(
      status: status, headers: [.contentType: "application/json; charset=utf-8"],
      body: ResponseBody(byteBuffer: try Response.encoded(value)))
  }
}
