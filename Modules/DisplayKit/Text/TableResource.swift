/// A text resource with an entry on each line.
enum TableResource {
  /// Without lines that begin with a number sign, which are comments.
  static func lines(of resource: [UInt8]) -> [Substring] {
    resource.split(separator: UInt8(ascii: "\n"))
      .filter { $0.first != UInt8(ascii: "#") }
      .map { Substring(decoding: $0, as: UTF8.self) }
  }
}
