import HTTPTypes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Fields as the file has them: a line `name:value` each, in order, with the bytes that came.
extension HTTPFields {
  var bytes: Data {
    var bytes = Data()
    for field in self {
      bytes.append(contentsOf: Array(field.name.rawName.utf8))
      bytes.append(UInt8(ascii: ":"))
      field.withUnsafeBytesOfValue { bytes.append(contentsOf: $0) }
      // No value can hold it.
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  init(bytes: Data) {
    self.init()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard
        let colon = line.firstIndex(of: UInt8(ascii: ":")),
        let name = HTTPField.Name(String(decoding: line[..<colon], as: UTF8.self))
      else { continue }
      append(HTTPField(name: name, lenientValue: line[line.index(after: colon)...]))
    }
  }
}
