import DisplayKit
import NetworkKit

extension ReadPolicy {
  var cachePolicy: NetworkRequest.CachePolicy {
    switch self {
    case .standard: .standard
    case .cached: .storedOnly
    case .reload: .reload
    }
  }
}
