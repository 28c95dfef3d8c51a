/// A piece of an article's body, from which both the HTML and the Markdown of the API are made.
///
/// Strings hold inline markup: `**strong**`, `*emphasis*`, `` `code` ``, `~~struck~~` and
/// `[words](address)`. Everything else in them is text, whatever it looks like.
indirect enum SampleBlock: Sendable {
  case p(String)
  case h2(String)
  case h3(String)
  case code(String, _ lines: String)
  case bullets([String])
  case numbers([String])
  /// A list whose items hold blocks, such as lists of their own.
  case nested([[SampleBlock]])
  case quote([SampleBlock])
  /// The first row is the header.
  case table([[String]])
  case image(_ name: String, alt: String)
  case figure(_ name: String, alt: String, caption: String)
  /// An embedded card, as the platform makes them from a link.
  case card(title: String, address: String)
  /// An embedded player: an `iframe`.
  case video(address: String)
  case details(summary: String, [SampleBlock])
  /// A line break inside a paragraph: lines of one paragraph.
  case lines([String])
  /// A sentence, and the footnote that it refers to.
  case footnote(String, note: String)
  /// An emoji that the platform sends as an `img` with an alt.
  case emojiImage(_ emoji: String, _ text: String)
  case rule
  /// Sent as it stands in both forms: for what no author writes but a server may send.
  case raw(html: String)
}
