/// The attributes of a tag that the reader uses. Of two with one name, the first counts.
struct HTMLAttributes {
  enum Name: String, CaseIterable {
    case alt, `class`, colspan, href, rowspan, src, start

    private static let named: [HTMLName: Name] = allCases.reduce(into: [:]) { named, known in
      if let name = HTMLName(known.rawValue.utf8) { named[name] = known }
    }

    init?(_ name: ArraySlice<UInt8>) {
      guard let name = HTMLName(name), let known = Self.named[name] else { return nil }
      self = known
    }
  }

  /// `<br/>`
  var isSelfClosing = false
  private let bytes: [UInt8]
  private var ranges: [(name: Name, value: Range<Int>)] = []

  init(in bytes: [UInt8]) { self.bytes = bytes }

  mutating func add(_ name: ArraySlice<UInt8>, _ value: Range<Int>) {
    guard let name = Name(name), !ranges.contains(where: { $0.name == name }) else { return }
    ranges.append((name, value))
  }

  subscript(_ name: Name) -> String? {
    ranges.first { $0.name == name }.map {
      HTMLEntity.decode(bytes, in: $0.value, inAttribute: true)
    }
  }

  /// How many columns or rows a cell takes, as far as HTML lets it.
  func span(_ name: Name) -> Int {
    min(max(self[name].flatMap { Int($0) } ?? 1, 1), 1000)
  }

  var classes: [Substring] {
    self[.class]?.split { $0.isASCII && $0.isWhitespace } ?? []
  }
}
