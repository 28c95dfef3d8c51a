import NIOCore

/// A strong entity tag: the FNV-1a hash of a body, which is the same in every run.
struct EntityTag {
  let text: String

  init(of body: ByteBuffer) {
    let hash = body.withUnsafeReadableBytes { bytes in
      bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
    text = "\"\(String(hash, radix: 16))\""
  }

  /// Whether an `If-None-Match` names this tag, compared weakly as RFC 9110 asks.
  func matches(_ header: String?) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { candidate in
      let tag = candidate.trimmingPrefix { $0 == " " }.prefix { $0 != " " }
      return tag == "*" || tag == text || tag == "W/\(text)"
    }
  }
}
