import Foundation

/// The parts of files of results that a report does not count.
public struct ShadowUnread: Equatable, Sendable {
  /// The most files that are named.
  static let mostNames = 100

  /// Damaged results, such as one whose writer was killed.
  public internal(set) var lines = 0
  /// Results of other formats than ``ShadowResult/schema``.
  public internal(set) var linesOfOtherSchemas = 0
  /// Files that another one begins with: copies, links, and earlier states of it.
  public internal(set) var copies = 0
  /// Files that cannot be read, and subfolders.
  public internal(set) var files = 0
  /// The names of the first 100 files that are not read, and why.
  public internal(set) var fileNames: [String] = []
}

extension ShadowUnread: CustomStringConvertible {
  /// Empty if everything was counted.
  public var description: String {
    let counts = [
      (lines, "damaged lines"), (linesOfOtherSchemas, "lines of another format"),
      (copies, "copies of files"), (files, "files that cannot be read"),
    ]
    let names = fileNames.isEmpty ? "" : " (" + fileNames.joined(separator: "; ") + ")"
    return counts.filter { $0.0 > 0 }.map { "\($0): \($1)" }.joined(separator: ", ") + names
  }
}

extension ShadowReport {
  /// No row is shorter, so a file has at most as many as its size says.
  private static let shortestRow = 150

  /// The results in the files of a folder, which many processes have sent.
  ///
  /// Counts their lines in the order of the times and runs in them: whichever file a line is in, and
  /// where, the report is the same. For that it holds the places of at most two million lines, which are
  /// 48 MB, and reads the files once for each million. Lines and files that are not counted are in
  /// ``unread``, as is each subfolder. A verdict counts each line that was not read as a process that
  /// crashed.
  ///
  /// - Parameter byteLimit: that of the ``ShadowResultsFile``s that wrote them.
  public init(folder: String, byteLimit: Int = 64 << 20) throws(ShadowResultsFileError) {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
      throw ShadowResultsFileError(path: folder, reason: "it is no folder, or cannot be read")
    }
    self.init()
    let originals = ResultLines.originals(of: names, in: folder)
    let paths = names.filter { originals[$0] == nil }.map { folder + "/" + $0 }
    let errors = addByTime(paths, byteLimit)
    for name in names {
      if let original = originals[name] {
        unread.copies += 1
        addUnread(name, "a copy of \(original)")
      } else if let error = errors[folder + "/" + name] {
        unread.files += 1
        addUnread(name, error.reason)
        addUnread((ResultLines.size(of: error.path) ?? 0) / Self.shortestRow)
      }
    }
    assignUnread()
  }

  /// - Returns: why files cannot be read, by their paths.
  private mutating func addByTime(
    _ paths: [String], _ byteLimit: Int
  ) -> [String: ShadowResultsFileError] {
    var lines = LinesByTime(paths)
    let decoder = JSONDecoder()
    var names: [Int: Set<String>] = [:]
    lines.read { line, file in
      if let name = add(line, decoder) { names[file, default: []].insert(name) }
    }
    for (file, size) in lines.sizes
    where ShadowResultsFile(path: paths[file], byteLimit: byteLimit).isFull(at: size) {
      for name in names[file] ?? [] { experiments[name]?.isFull = true }
    }
    return Dictionary(uniqueKeysWithValues: lines.errors.map { (paths[$0.key], $0.value) })
  }

  private mutating func addUnread(_ file: String, _ reason: String) {
    guard unread.fileNames.count < ShadowUnread.mostNames else { return }
    unread.fileNames.append("\(file): \(reason)".printable)
  }

  /// - Returns: the size of the file in bytes.
  @discardableResult
  mutating func add(_ file: ShadowResultsFile, last bytes: Int? = nil)
    throws(ShadowResultsFileError) -> Int
  {
    let decoder = JSONDecoder()
    var names: Set<String> = []
    let size = try ResultLines.scan(file.path, last: bytes) { line, _ in
      if let name = add(line.map { Data($0) }, decoder) { names.insert(name) }
    }
    assignUnread()
    guard file.isFull(at: size) else { return size }
    for name in names { experiments[name]?.isFull = true }
    return size
  }

  /// - Returns: the name under which the line's experiment is counted; nil if the line is not.
  private mutating func add(_ line: Data?, _ decoder: JSONDecoder) -> String? {
    guard let line else {
      addUnread(nil)
      return nil
    }
    guard let result = try? decoder.decode(ShadowResult.self, from: line),
      result.schema == ShadowResult.newestSchema, result.isValid
    else {
      addUnread(try? decoder.decode(UnreadRow.self, from: line))
      return nil
    }
    add(result)
    return experiments[result.experiment] == nil ? ShadowTally.otherName : result.experiment
  }

  private mutating func addUnread(_ row: UnreadRow?) {
    if row?.isOfOtherSchema == true {
      unread.linesOfOtherSchemas += 1
    } else {
      unread.lines += 1
    }
    addUnread(experiment: row?.experiment, version: row?.version)
  }
}

/// A row of any format, or a damaged one.
private struct UnreadRow: Decodable {
  private enum CodingKeys: CodingKey { case schema, experiment, version }

  let experiment: String?
  let version: String?
  /// The first format had no number.
  let isOfOtherSchema: Bool

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: CodingKeys.self)
    experiment = try? row.decode(String.self, forKey: .experiment)
    version = try? row.decode(String.self, forKey: .version)
    let schema = try? row.decode(Int.self, forKey: .schema)
    let isOther = schema.map { $0 != ShadowResult.newestSchema } ?? !row.contains(.schema)
    isOfOtherSchema = experiment != nil && isOther
  }
}
