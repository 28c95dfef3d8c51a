import Hummingbird
import NIOCore
import Synchronization

/// What was answered before, by address: what was written here never changes, and encoding
/// thirty articles takes longer than all the rest of an answer.
final class AnswerMemory: Sendable {
  /// The address is the client's, so there may be any number of them.
  private static let limit = 256
  private let bodies = Mutex<[String: ByteBuffer]>([:])

  /// The body for `request`, encoded when it is asked for the first time.
  ///
  /// - Parameter version: another one for another answer at the same address.
  func json(
    for request: Request, version: Int = 0, _ answer: () throws -> some Encodable
  ) throws -> Response {
    let address = "\(version) \(request.origin)\(request.uri.string)"
    if let body = bodies.withLock({ $0[address] }) { return .json(body, for: request) }
    let body = try Response.encoded(try answer())
    bodies.withLock {
      if $0.count == Self.limit { $0.removeAll() }
      $0[address] = body
    }
    return .json(body, for: request)
  }
}
