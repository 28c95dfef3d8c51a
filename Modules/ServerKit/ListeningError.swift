package import NIOCore
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why a server cannot listen on a port.
package enum ListeningError: Error, Equatable {
  case addressInUse(port: Int)
  /// The system does not allow listening for another reason, such as a privileged port.
  case cannotListen(port: Int, reason: String)

  package init(_ error: IOError, port: Int) {
    let error = Errno(rawValue: error.errnoCode)
    self =
      error == .addressInUse
      ? .addressInUse(port: port) : .cannotListen(port: port, reason: error.description)
  }
}

extension ListeningError: LocalizedError {
  package var errorDescription: String? {
    let advice = "choose another with --port, or 0 for a free one"
    return switch self {
    case .addressInUse(let port): "port \(port) is in use; \(advice)"
    case .cannotListen(let port, let reason): "cannot listen on port \(port): \(reason); \(advice)"
    }
  }
}
