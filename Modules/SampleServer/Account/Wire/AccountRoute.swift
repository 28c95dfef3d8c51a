import HTTPTypes
import Hummingbird

/// What a request below `/account` asks for, by its path and method.
enum AccountRoute: Equatable {
  case register
  case confirmRegistration(String)
  case signIn
  case signOut
  case requestReset
  case confirmReset
  case me
  case addCard
  case activateCard(String)

  static func isBelowAccount(_ request: Request) -> Bool {
    request.uri.path.split(separator: "/", maxSplits: 1).first == "account"
  }

  /// - Throws: ``AccountRejection`` for a path that leads nowhere, and for a method that the path
  ///   does not take.
  init(_ request: Request) throws {
    let path = request.uri.path.split(separator: "/").dropFirst().map { String($0) }
    guard let route = Self.route(path) else { throw AccountRejection.notFound }
    let methods = route.methods
    guard methods.contains(request.method) else {
      throw AccountRejection.methodNotAllowed(allowed: methods.map(\.rawValue))
    }
    self = route
  }

  private static func route(_ path: [String]) -> AccountRoute? {
    switch (path.first, path.count) {
    case ("registrations", 1): .register
    case ("registrations", 3) where path[2] == "confirm": .confirmRegistration(path[1])
    case ("sessions", 1): .signIn
    case ("sessions", 2) where path[1] == "current": .signOut
    case ("password-resets", 1): .requestReset
    case ("password-resets", 2) where path[1] == "confirm": .confirmReset
    case ("me", 1): .me
    case ("cards", 1): .addCard
    case ("cards", 3) where path[2] == "activate": .activateCard(path[1])
    default: nil
    }
  }

  private var methods: [HTTPRequest.Method] {
    switch self {
    case .signOut: [.delete]
    case .me: [.get, .head]
    default: [.post]
    }
  }
}
