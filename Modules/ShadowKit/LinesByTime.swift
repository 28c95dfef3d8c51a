import Foundation

/// The lines of several files in the order of the times and the runs in them: the order in which files
/// contain them makes no difference.
///
/// Holds the places of a bounded number of lines, in 24 bytes each. If there are more lines, the files
/// are searched again for the next ones.
struct LinesByTime {
  /// The lines that are read from files together.
  private static let linesAtOnce = 1_024

  /// Why files cannot be read, or only in part, by their positions.
  private(set) var errors: [Int: ShadowResultsFileError] = [:]
  /// The sizes in bytes of the files that can be read, by their positions.
  private(set) var sizes: [Int: Int] = [:]
  private let paths: [String]
  private var places: FirstPlaces

  /// - Parameter most: the number of places that are held.
  init(_ paths: [String], most: Int = 1 << 20) {
    self.paths = paths
    places = FirstPlaces(most: most)
  }

  /// - Parameter add: called with each line and the position of its file; with nil for a line that is too
  ///   long, or that cannot be read again.
  mutating func read(_ add: (_ line: Data?, _ file: Int) -> Void) {
    for file in paths.indices {
      find(in: file) { add(nil, file) }
    }
    readFirst(add)
    while places.hasMore {
      for file in sizes.keys.sorted() { find(in: file) {} }
      readFirst(add)
    }
  }

  private mutating func readFirst(_ add: (Data?, Int) -> Void) {
    let found = places.takeFirst()
    for start in stride(from: 0, to: found.count, by: Self.linesAtOnce) {
      let next = found[start..<min(start + Self.linesAtOnce, found.count)]
      for (place, line) in zip(next, lines(at: next)) { add(line, Int(place.file)) }
    }
  }

  private mutating func find(in file: Int, onLongLine: () -> Void) {
    do throws(ShadowResultsFileError) {
      // A file that grows has no lines that only a later search finds.
      sizes[file] = try ResultLines.scan(paths[file], upTo: sizes[file]) { line, offset in
        guard let line else { return onLongLine() }
        let (time, run) = RowOrder.of(line)
        places.add(LinePlace(time: time, run: run, file: UInt32(file), offset: offset))
      }
    } catch { (sizes[file], errors[file]) = (nil, error) }
  }

  /// In the order of the places. Each file is opened once.
  private func lines(at places: ArraySlice<LinePlace>) -> [Data?] {
    var lines: [Data?] = Array(repeating: nil, count: places.count)
    let byFile = places.indices.sorted {
      (places[$0].file, places[$0].offset) < (places[$1].file, places[$1].offset)
    }
    var file: (position: UInt32, descriptor: Int32)?
    for index in byFile {
      let place = places[index]
      if file?.position != place.file {
        if let file { close(file.descriptor) }
        let path = paths[Int(place.file)]
        file = (place.file, open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
      }
      if let file { lines[index - places.startIndex] = line(of: file.descriptor, at: place.offset) }
    }
    if let file { close(file.descriptor) }
    return lines
  }

  private func line(of file: Int32, at offset: Int) -> Data? {
    for length in [1_024, ResultLines.longest + 1] {
      let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
        count = max(pread(file, buffer.baseAddress, length, off_t(offset)), 0)
      }
      if let end = bytes.firstIndex(of: ResultLines.newline) { return Data(bytes[..<end]) }
      // The last line may have no end.
      if bytes.count < length { return bytes.isEmpty ? nil : Data(bytes) }
    }
    return nil
  }
}

private struct LinePlace: Comparable {
  let time: Int
  let run: UInt32
  /// The position of the file.
  let file: UInt32
  let offset: Int

  static func < (left: LinePlace, right: LinePlace) -> Bool {
    if left.time != right.time { return left.time < right.time }
    if left.run != right.run { return left.run < right.run }
    return (left.file, left.offset) < (right.file, right.offset)
  }
}

/// The first of many places, which are added in any order.
private struct FirstPlaces {
  /// Whether there are places after those that were taken, which have to be added again.
  private(set) var hasMore = false
  private let most: Int
  private var places: [LinePlace] = []
  /// The last place that was taken.
  private var taken: LinePlace?
  /// The last place that is held, if later ones were dropped.
  private var limit: LinePlace?

  init(most: Int) { self.most = most }

  mutating func add(_ place: LinePlace) {
    if let taken, place <= taken { return }
    if let limit, place > limit { return }
    places.append(place)
    if places.count == 2 * most { dropLast() }
  }

  /// In their order.
  mutating func takeFirst() -> [LinePlace] {
    dropLast()
    taken = places.last ?? taken
    hasMore = limit != nil
    limit = nil
    defer { places = [] }
    return places
  }

  private mutating func dropLast() {
    places.sort()
    guard places.count > most else { return }
    places.removeLast(places.count - most)
    limit = places.last
  }
}

/// What orders the rows of results.
private struct RowOrder: Decodable {
  private static let timeName = Array(#""time":"#.utf8)
  private static let runName = Array(#""run":"#.utf8)
  /// Of a number that is read without a decoder.
  private static let mostDigits = 15

  let time: Int
  let run: UInt32

  /// Zeros for a damaged row.
  static func of(_ line: [UInt8]) -> (time: Int, run: UInt32) {
    if let time = number(named: timeName, in: line), let run = number(named: runName, in: line) {
      return (time, UInt32(clamping: run))
    }
    let row = try? JSONDecoder().decode(RowOrder.self, from: Data(line))
    return row.map { ($0.time, $0.run) } ?? (0, 0)
  }

  /// Faster than a decoder. No string of a row contains a name with its quotes, which would be escaped.
  private static func number(named name: [UInt8], in line: [UInt8]) -> Int? {
    var start = line.count - name.count
    while start >= 0, line[start] != name[0] || !line[start...].starts(with: name) { start -= 1 }
    guard start >= 0 else { return nil }
    let rest = line[(start + name.count)...]
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard (1...mostDigits).contains(digits.count),
      let next = rest.dropFirst(digits.count).first,
      [UInt8(ascii: ","), UInt8(ascii: "}")].contains(next)
    else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
