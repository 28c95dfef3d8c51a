import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One of the things in a list, as the user copied it: its number, the number with a sign (`#1021`),
/// its link, or the address of its page in the browser: in `regatta web`, or of the service.
enum ThingArgument: ExpressibleByArgument {
  case number(Int)
  case place(Route)
  /// The parts of the path of a page that is no place of the app.
  case page([String])

  init?(argument: String) {
    if let number = Int(argument.withoutNumberSign) {
      self = .number(number)
    } else if let route = Route(link: argument) {
      self = .place(route)
    } else if let page = Self.page(at: argument) {
      self = page
    } else {
      return nil
    }
  }

  private static func page(at address: String) -> ThingArgument? {
    guard let parts = URLComponents(string: address), ["http", "https"].contains(parts.scheme)
    else { return nil }
    let route = Route(address: parts.path + (parts.query.map { "?" + $0 } ?? ""))
    let path = parts.path.split(separator: "/").map(String.init)
    return route.map(place) ?? (path.isEmpty ? nil : .page(path))
  }

  /// - Parameter numbered: the route of the feature's thing with a number.
  /// - Throws: ``ValidationError`` for a number below 1, and for a place of another feature or a list.
  func route(in feature: String, _ numbered: (Int) -> Route) throws -> Route {
    switch self {
    case .number(let number) where number > 0: return numbered(number)
    case .number(let number):
      throw ValidationError("The number is \(number); numbers start at 1.")
    case .page: throw ValidationError("The address is that of another page.")
    case .place(let route) where route.feature == feature && route.subject != nil: return route
    case .place(let route):
      throw ValidationError("That is another place; open it with: regatta open \(route.link)")
    }
  }
}

extension ArgumentHelp {
  static func thing(_ name: String) -> ArgumentHelp {
    ArgumentHelp(
      "The \(name)'s number, as in the list, or its link or address.", valueName: name)
  }
}
