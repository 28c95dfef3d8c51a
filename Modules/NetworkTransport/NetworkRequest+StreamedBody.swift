import NetworkKit

extension NetworkRequest {
  var streamedBody: StreamedBody? {
    if case .stream(let body) = body { body } else { nil }
  }
}
