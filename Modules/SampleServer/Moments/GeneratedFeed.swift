import Hummingbird
import NIOCore

/// A feed for scale: any number of tweets, the same in every run.
///
/// It is put together from pieces that are encoded once, and sent while it is made: a million
/// tweets take no more memory than a thousand.
struct GeneratedFeed: Sendable {
  private static let tweetsAtOnce = 512

  private let count: Int
  private let attachments: [String]
  private let sentences: [String]
  private let senders: [String]

  init(count: Int, origin: String) throws {
    self.count = count
    attachments = try Self.attachments.map {
      let object = try Self.json(MomentAnswer($0, origin: origin))
      return object == "{}" ? ",{" : ",\(object.dropLast()),"
    }
    sentences = Self.sentences
    senders = try Self.senders.map { try Self.json(MomentsPersonAnswer($0, origin: origin)) }
  }

  /// Has no entity tag, which could be told only after the last tweet.
  var response: Response {
    var response = Response.text(.ok, "", type: "application/json; charset=utf-8")
    response.headers[.cacheControl] = "no-store"
    response.body = ResponseBody { writer in
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
    var buffer = ByteBuffer()
    for index in indices {
      buffer.writeString(attachments[index % attachments.count])
      buffer.writeString("\"content\":\"Log \(index + 1): ")
      buffer.writeString(sentences[index % sentences.count])
      buffer.writeString("\",\"sender\":")
      buffer.writeString(senders[index % senders.count])
      buffer.writeString("}")
    }
    if indices.first == 0 { buffer.moveReaderIndex(forwardBy: 1) }
    return buffer
  }

  private static func json(_ value: some Encodable) throws -> String {
    String(buffer: try Response.encoded(value))
  }
}
