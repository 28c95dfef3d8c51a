import Hummingbird
import NIOCore

/// A feed for scale: any number of tweets, the same in every run.
///
/// Combined from parts that are encoded once, and streamed: a million tweets take no more memory
/// than a thousand.
struct GeneratedFeed: Sendable {
  private static let tweetsAtOnce = 512

  let count: Int
  /// A tweet consists of an opening, its number, a sentence and a sender.
  let openings: [String]
  let sentences: [String]
  let senders: [String]

  init(count: Int, origin: String) throws {
    func json(_ value: JSONValue) throws -> String {
      String(buffer: try SampleContent.body(value, origin: origin))
    }
    self.count = max(0, count)
    openings = try Self.attachments.map {
      let object = try json($0)
      return (object == "{}" ? ",{" : ",\(object.dropLast()),") + #""content":"Log "#
    }
    sentences = Self.pieces("sentences").map { #": \#($0.string ?? "")","sender":"# }
    senders = try Self.pieces("senders").map { try json($0) + "}" }
  }

  /// The lists have coprime lengths, so that all combinations occur. Sentences are short and need
  /// no JSON escapes, since a million of them are sent.
  private static func pieces(_ key: String) -> [JSONValue] {
    SampleContent.json("Moments/generated.json")[key]?.elements ?? []
  }

  /// Up to nine images on one tweet in 16, up to two comments on another, nothing on the rest.
  static let attachments: [JSONValue] = (0..<160).map { index in
    switch index % 16 {
    case 4:
      let images: [JSONValue] = (0..<index / 16).map {
        ["url": "\(SampleContent.origin)/images/sea\($0).png"]
      }
      return ["images": .array(images)]
    case 9: return ["comments": .array(Array(pieces("comments").prefix(index / 16 % 3)))]
    default: return [:]
    }
  }

  /// Has no entity tag, which could be computed only after the last tweet.
  var response: Response {
    let body = ResponseBody(contentLength: length) { writer in
      try await writer.write(ByteBuffer(string: "["))
      for start in stride(from: 0, to: count, by: Self.tweetsAtOnce) {
        try await writer.write(elements(start..<min(start + Self.tweetsAtOnce, count)))
      }
      try await writer.write(ByteBuffer(string: "]"))
      try await writer.finish(nil)
    }
    return Response(
      status: .ok,
      headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"],
      body: body)
  }

  /// Each with a comma before it, except the first of the feed.
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

  /// In bytes, computed without generating the feed.
  var length: Int {
    let brackets = 2
    let commaOfTheFirst = count > 0 ? 1 : 0
    return brackets - commaOfTheFirst + length(of: openings) + digits + length(of: sentences)
      + length(of: senders)
  }

  /// The length of parts that are used in turn.
  private func length(of pieces: [String]) -> Int {
    let lengths = pieces.map(\.utf8.count)
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: lengths.count)
    return rounds * lengths.reduce(0, +) + lengths.prefix(rest).reduce(0, +)
  }

  /// The total number of digits in the numbers from 1 to `count`.
  private var digits: Int {
    sequence(first: 1) { $0 * 10 }.prefix { $0 <= count }.reduce(0) { $0 + count - $1 + 1 }
  }
}
