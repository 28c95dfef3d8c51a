import Foundation

/// The parts of an error that are compared: its type, its domain and code, and its case if it is an enum.
/// Other values are not, such as the `userInfo` of an `NSError`, which differs between requests.
struct ErrorIdentity: Equatable {
  private let type: ObjectIdentifier
  private let typeName: String
  private let domain: String
  private let code: Int
  private let name: String

  init(_ error: any Error) {
    type = ObjectIdentifier(Swift.type(of: error))
    typeName = "\(Swift.type(of: error))"
    name = enumCaseName(of: error) ?? ""
    switch error {
    case let error as any CustomNSError:
      domain = Swift.type(of: error).errorDomain
      code = error.errorCode
    case let error as NSError:
      domain = error.domain
      code = error.code
    default:
      domain = ""
      code = 0
    }
  }

  /// Whether the error is the one of a cancelled task, also of a request of `URLSession`.
  static func isCancellation(_ error: any Error) -> Bool {
    let identity = ErrorIdentity(error)
    return error is CancellationError
      || identity.domain == NSURLErrorDomain && identity.code == NSURLErrorCancelled
  }
}

extension ErrorIdentity: CustomStringConvertible {
  /// The type, with the case, or with the domain and code.
  var description: String {
    guard name.isEmpty else { return "\(typeName).\(name)" }
    return domain.isEmpty ? typeName : "\(typeName) (\(domain) \(code))"
  }
}

/// The name of an enum's case without its values; nil for other types and for descriptions of their
/// own, which may contain what users typed.
func enumCaseName(of value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return nil }
  if let name = mirror.children.first?.label { return name }
  let isDescribed =
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    || value is any TextOutputStreamable
  return isDescribed ? nil : "\(value)"
}

/// The name of an enum's case without its values, otherwise that of the type: a description may
/// contain what users typed.
package func eventName(_ action: Any?) -> String {
  action.map { enumCaseName(of: $0) ?? "\(type(of: $0))" } ?? "start"
}
