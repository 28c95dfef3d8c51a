import Hummingbird

/// Which characters a list request asks for, and in which order.
struct MarvelListRequest {
  enum Order: String {
    case name, modified
    case nameDescending = "-name"
    case modifiedDescending = "-modified"
  }

  static let defaultLimit = 20
  private static let largestLimit = 100

  let offset: Int
  let limit: Int
  private let prefix: String
  private let order: Order

  /// - Throws: ``MarvelRefusal``
  init(_ request: Request) throws {
    let parameters = request.uri.queryParameters
    offset = try Self.number(parameters["offset"], default: 0, name: "offset", atLeast: 0)
    limit = try Self.number(
      parameters["limit"], default: Self.defaultLimit, name: "limit", atLeast: 1)
    guard limit <= Self.largestLimit else {
      throw MarvelRefusal.badRequest("You may not request more than 100 items.")
    }
    prefix = try Self.prefix(parameters["nameStartsWith"])
    order = try Self.order(parameters["orderBy"])
  }

  private static func number(
    _ text: Substring?, default standard: Int, name: String, atLeast least: Int
  ) throws -> Int {
    guard let text else { return standard }
    guard let number = Int(text), number >= least else {
      throw MarvelRefusal.badRequest("The \(name) must be a number of at least \(least).")
    }
    return number
  }

  private static func prefix(_ text: Substring?) throws -> String {
    guard let text else { return "" }
    guard !text.isEmpty else {
      throw MarvelRefusal.badRequest("nameStartsWith must not be empty.")
    }
    return text.lowercased()
  }

  private static func order(_ text: Substring?) throws -> Order {
    guard let text else { return .name }
    guard let order = Order(rawValue: String(text)) else {
      throw MarvelRefusal.badRequest("\(text) is not an order that exists here.")
    }
    return order
  }

  /// All that match, of which the answer holds a page. Upper and lower case are the same here;
  /// names that begin with a letter beyond Z come last.
  func matches(in people: [NumberedCharacter]) -> [NumberedCharacter] {
    let keyed = people.map { (name: $0.character.name.lowercased(), person: $0) }
      .filter { $0.name.hasPrefix(prefix) }
    let sorted =
      switch order {
      case .name: keyed.sorted { $0.name < $1.name }
      case .nameDescending: keyed.sorted { $0.name > $1.name }
      case .modified: keyed.sorted { $0.person.modified < $1.person.modified }
      case .modifiedDescending: keyed.sorted { $0.person.modified > $1.person.modified }
      }
    return sorted.map(\.person)
  }
}
