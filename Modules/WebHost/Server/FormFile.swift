/// The file of a form with one field, as a browser sends it without a script (RFC 7578).
struct FormFile: Equatable {
  /// The bytes around the file, at most.
  static let mostHeadBytes = 4_096
  private static let longestBoundary = 70

  let name: String
  let bytes: [UInt8]

  /// Nil for another body, and for a form without a file.
  init?(_ body: [UInt8], type: String?) {
    guard let boundary = type.flatMap(Self.boundary) else { return nil }
    let (start, end) = (Array("--\(boundary)\r\n".utf8), Array("\r\n--\(boundary)--\r\n".utf8))
    guard body.count >= start.count + end.count, body.starts(with: start),
      body.suffix(end.count).elementsEqual(end)
    else { return nil }
    let part = body[start.count..<(body.count - end.count)]
    guard let blank = part.prefix(Self.mostHeadBytes).firstRange(of: Array("\r\n\r\n".utf8)),
      let name = Self.name(in: String(decoding: part[..<blank.lowerBound], as: UTF8.self))
    else { return nil }
    self.name = name
    bytes = Array(part[blank.upperBound...])
  }

  private static func boundary(in type: String) -> String? {
    guard type.hasPrefix("multipart/form-data;"),
      let start = type.firstRange(of: "boundary=")?.upperBound
    else { return nil }
    let boundary = type[start...].prefix { $0 != ";" }.filter { $0 != "\"" }
    return (1...longestBoundary).contains(boundary.utf8.count) ? boundary : nil
  }

  /// Browsers encode a quotation mark and line breaks in it.
  private static func name(in head: String) -> String? {
    guard let start = head.firstRange(of: "filename=\"")?.upperBound else { return nil }
    let name = head[start...].prefix { $0 != "\"" }
    return name.isEmpty ? nil : String(name).replacing("%22", with: "\"")
  }
}
