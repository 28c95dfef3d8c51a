import Synchronization
import Testing

/// Every code that was sent, by phone.
final class SpyPhones: Sendable {
  private let sent = Mutex<[(phone: String, code: String)]>([])

  func receive(_ phone: String, _ code: String) { sent.withLock { $0.append((phone, code)) } }

  var all: [(phone: String, code: String)] { sent.withLock { $0 } }

  func code(for phone: String) throws -> String {
    try #require(all.last { $0.phone == phone }).code
  }

  /// A code that was not sent to `phone`.
  func wrongCode(for phone: String) throws -> String {
    try code(for: phone) == "000000" ? "000001" : "000000"
  }
}
