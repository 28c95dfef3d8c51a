import Hummingbird
import NIOCore

/// A feed for scale: any number of tweets, the same in every run.
///
/// It is put together from pieces that are encoded once, and sent while it is made: a million
/// tweets take no more memory than a thousand.
struct GeneratedFeed: Sendable {
  private static let tweetsAtOnce = 512

  let count: Int
  /// A tweet is one of each, with its number between the first two.
  let openings: [String]
  let sentences: [String]
  let senders: [String]

  init(count: Int, origin: String) throws {
    self.count = max(0, count)
    openings = try Self.attachments.map {
      let object = try Self.json(MomentAnswer($0, origin: origin))
      return (object == "{}" ? ",{" : ",\(object.dropLast()),") + #""content":"Log "#
    }
    sentences = Self.sentences.map { #": \#($0)","sender":"# }
    senders = try Self.senders.map { try Self.json(MomentsPersonAnswer($0, origin: origin)) + "}" }
  }

  /// Has no entity tag, which could be told only after the last tweet.
  var response: Response {
    var response = Response.text(.ok, "", type: "application/json; charset=utf-8")
    response.headers[.cacheControl] = "no-store"
    response.body = ResponseBody(contentLength: length) { writer in
      try await writer.write(ByteBuffer(string: "["))
      for start in stride(from: 0, to: count, by: Self.tweetsAtOnce) {
        try await writer.write(elements(start..<min(start + Self.tweetsAtOnce, count)))
      }
      try await writer.write(ByteBuffer(string: "]"))
      try await writer.finish(nil)
    }
    return response
  }

  /// With the comma in front of each but the feed's first.
  func elements(_ indices: Range<Int>) -> ByteBuffer {
    var text = ""
    for index in indices {
      text += openings[index % openings.count]
      text += String(index + 1)
      text += sentences[index % sentences.count]
      text += senders[index % senders.count]
    }
    return ByteBuffer(substring: indices.first == 0 ? text.dropFirst() : text[...])
  }

  private static func json(_ value: some Encodable) throws -> String {
    String(buffer: try Response.encoded(value))
  }
}
