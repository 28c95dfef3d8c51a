extension String {
  /// Everything but the unreserved characters of RFC 3986, section 2.3, as the bytes of UTF-8.
  var percentEncoded: String {
    var encoded = ""
    encoded.reserveCapacity(utf8.count)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        encoded += byte < 16 ? "%0" : "%"
        encoded += String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  /// For a path, where `.` and `..` on their own would climb.
  var percentEncodedSegment: String {
    self == "." || self == ".." ? String(repeating: "%2E", count: count) : percentEncoded
  }
}
