import Hummingbird

extension Request {
  /// - Throws: ``AccountRejection/unauthorized`` where there is none.
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
