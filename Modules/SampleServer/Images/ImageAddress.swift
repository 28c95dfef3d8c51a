/// Where the server serves an image of this name.
enum ImageAddress {
  static func of(_ name: String, origin: String) -> String {
    "\(origin)/images/\(name).png"
  }
}
