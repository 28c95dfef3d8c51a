import CharactersKit
import DisplayKit
import Foundation
import HTTPTypes
import Logging
import NetworkKit
import Synchronization

typealias CharacterRepository = CharacterListRepository & CharacterDetailRepository

extension CharacterListRepository {
  func characters(named name: String?, page: Int) async throws -> CharacterPage {
    try await characters(named: name, page: page, .standard)
  }
}

extension CharacterDetailRepository {
  func character(id: CharacterDetail.ID) async throws -> CharacterDetail {
    try await character(id: id, .standard)
  }
}

/// Returns its responses in order, repeats the last one, and records the requests.
final class StubCharacterClient: NetworkClient {
  private let responses: [Result<NetworkResponse, any Error>]
  private let sent = Mutex<[NetworkRequest]>([])

  init(_ responses: Result<NetworkResponse, any Error>...) { self.responses = responses }

  convenience init(status: HTTPResponse.Status = .ok, _ body: String) {
    self.init(.success(.make(status, body: body)))
  }

  var requests: [NetworkRequest] { sent.withLock(\.self) }

  var paths: [String] { requests.map { $0.head.path ?? "" } }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let count = sent.withLock { sent in
      sent.append(request)
      return sent.count
    }
    return try responses[min(count, responses.count) - 1].get()
  }
}

extension NetworkResponse {
  static func make(
    _ status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], body: String = "{}"
  ) -> NetworkResponse {
    NetworkResponse(
      head: HTTPResponse(status: status, headerFields: headers), body: Data(body.utf8))
  }
}

/// Records the status of every response that passes.
final class SpyStatusClient: NetworkClient {
  private let client: any NetworkClient
  private let seen = Mutex<[Int]>([])

  init(_ client: any NetworkClient) {
    self.client = client
  }

  var statuses: [Int] { seen.withLock(\.self) }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let response = try await client.send(request)
    seen.withLock { $0.append(response.head.status.code) }
    return response
  }
}

/// Records every line, whatever its level.
struct SpyCharacterLog: LogHandler {
  final class Lines: Sendable {
    private let recorded = Mutex<[String]>([])

    var all: [String] { recorded.withLock(\.self) }

    func record(_ line: String) { recorded.withLock { $0.append(line) } }
  }

  let lines: Lines
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  init(_ lines: Lines) {
    self.lines = lines
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    lines.record("\(event.message) \(event.metadata ?? [:])")
  }
}
