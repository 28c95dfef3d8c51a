extension SampleArticle {
  static let guideLibrary: [SampleBlock] = [
    .h2("2. One tide"),
    .p(
      """
      Begin with the *noun*. What is a line of that table, once it's no longer text? A moment, \
      a height, and whether it is high or low water. Put this into \
      `Sources/TideKit/Tide.swift`:
      """),
    .code(
      "swift",
      #"""
      public struct Tide: Equatable, Sendable {
        public enum Kind: String, Sendable {
          case high, low
        }

        /// Year first, as in `2026-11-14 03:12`, so that text order is time order.
        public var time: String
        public var metres: Double
        public var kind: Kind
      }
      """#),
    .p(
      """
      Three words may be new to you. `public` lets other targets see a thing; without it, it \
      belongs to the library alone. `Equatable` lets you compare two tides with `==`, and the \
      compiler writes the comparison. `Sendable` promises that a value may be given to another \
      thread; for a struct made of plain values it is true anyway, and we merely say so.
      """),
    .p(
      """
      You may frown at `time` being a string. So did I. A proper date would need a calendar, a \
      time zone and a formatter, and we only ever ask *which comes first*. When a date is \
      written from the largest unit to the smallest, with leading zeros, the order of the \
      alphabet is the order of time. The comment says so, because that is the kind of thing \
      that the next reader can't guess.
      """),
    .h3("From a line to a tide"),
    .p("Now the way in. Below the struct, in the same file:"),
    .code(
      "swift",
      #"""
      extension Tide {
        init?(line: Substring) {
          let words = line.split(separator: " ")
          guard words.count == 4,
            let metres = Double(words[2]),
            let kind = Kind(rawValue: String(words[3]))
          else { return nil }
          self.init(time: "\(words[0]) \(words[1])", metres: metres, kind: kind)
        }
      }
      """#),
    .p(
      """
      The question mark after `init` means that this may fail: you get a tide, or you get \
      `nil`. It fails if there aren't four words, if the third isn't a number, or if the \
      fourth is neither “high” nor “low”. The last check costs nothing, because an enum with \
      raw values can be made from text, and refuses text that it doesn't know.
      """),
    .footnote(
      "The parameter is a `Substring`, and not a `String`.",
      note:
        """
        A substring is a view into a longer string: it has the same methods, but copies no \
        characters. Splitting a file into lines makes substrings, so that's what we take. To \
        keep one for long, make a `String` of it, or it will hold on to the whole file.
        """),
    .h2("3. A whole table"),
    .p(
      """
      One line may fail quietly. A whole file should not: the user wants to know *which* line. \
      So the next type throws an error, with everything in it that a good message needs. This \
      is `Sources/TideKit/TideTable.swift`:
      """),
    .code(
      "swift",
      #"""
      public struct UnreadableLine: Error, Equatable {
        public var number: Int
        public var text: String
      }

      public struct TideTable: Sendable {
        public private(set) var tides: [Tide] = []

        public init(_ text: String) throws {
          let lines = text.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          for (index, line) in lines.enumerated() where !line.isEmpty {
            guard let tide = Tide(line: line) else {
              throw UnreadableLine(number: index + 1, text: String(line))
            }
            tides.append(tide)
          }
        }
      }
      """#),
    .p(
      """
      Look at the arguments of `split`; both of them are scars. My first version left out \
      empty pieces, as `split` does by itself. Then a file with a blank line in it reported \
      all its errors one line too early. So we keep the empty ones, count them, and skip them \
      only afterwards.
      """),
    .p(
      """
      My second version split at `"\\n"`. It worked for a week. Then somebody sent a file from \
      another system, where a line ends with a carriage return *and* a line feed. In Swift, \
      these two together are **one character**, and it isn't equal to `"\\n"`. The file came \
      in as a single line of forty kilobytes. `isNewline` knows all the ways to end a line.
      """),
    .h3("The question"),
    .p(
      """
      What remains is what the program is for. It takes three lines, as it often does when the \
      nouns are right:
      """),
    .code(
      "swift",
      #"""
      extension TideTable {
        public func next(_ kind: Tide.Kind, after time: String) -> Tide? {
          tides
            .filter { $0.kind == kind && $0.time > time }
            .min { $0.time < $1.time }
        }
      }
      """#),
    .p(
      """
      It doesn't assume that the table is sorted. It could; the table that I have *is* sorted. \
      But to be right with any table costs one word here, `min` in place of `first`, and a \
      table of a whole year has some fourteen hundred lines. When you have a file in which \
      this is too slow, you'll also have a profile that says so.
      """),
    .p("Does it all compile? This is a good moment to ask, and to make your first commit:"),
    .code(
      "sh", "swift build --target TideKit\ngit add . && git commit -m \"Read a table of tides\""),
  ]
}
