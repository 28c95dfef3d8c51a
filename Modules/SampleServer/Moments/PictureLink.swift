/// A picture of the server's own, as a feed refers to it.
struct PictureLink: Sendable {
  var name: String
  var query: String? = nil
  /// Sent without the server's address in front.
  var isRelative = false

  func address(origin: String) -> String {
    let address = ImageAddress.of(name, origin: origin)
    let path = isRelative ? String(address.dropFirst(origin.count + 1)) : address
    return query.map { "\(path)?\($0)" } ?? path
  }
}

extension PictureLink: ExpressibleByStringLiteral {
  init(stringLiteral name: String) { self.init(name: name) }
}
