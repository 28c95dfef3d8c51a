import Foundation

/// The parts of files of results that a report does not count.
public struct ShadowUnread: Equatable, Sendable {
  /// The most files that are named.
  static let mostNames = 100

  /// Lines that are not results, such as one whose writer was killed.
  public internal(set) var lines = 0
  /// Lines of other formats than ``ShadowResult/schema``.
  public internal(set) var linesOfOtherSchemas = 0
  /// Files that cannot be read, and subfolders.
  public internal(set) var files = 0
  /// The names of the first 100 files, and why each cannot be read.
  public internal(set) var fileNames: [String] = []
}

extension ShadowUnread: CustomStringConvertible {
  /// Empty if everything was counted.
  public var description: String {
    let counts = [
      (lines, "lines that are no results"), (linesOfOtherSchemas, "lines of another format"),
      (files, "files that cannot be read"),
    ]
    let names = fileNames.isEmpty ? "" : " (" + fileNames.joined(separator: "; ") + ")"
    return counts.filter { $0.0 > 0 }.map { "\($0): \($1)" }.joined(separator: ", ") + names
  }
}

extension ShadowReport {
  /// The results in the files of a folder, which many processes have sent.
  ///
  /// Reads the files in the order of their names, and holds one line of them at a time. Lines and files
  /// that are not counted are in ``unread``, as is each subfolder.
  ///
  /// - Parameter byteLimit: that of the ``ShadowResultsFile``s that wrote them.
  public init(folder: String, byteLimit: Int = 64 << 20) throws(ShadowResultsFileError) {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
      throw ShadowResultsFileError(path: folder, reason: "it is no folder, or cannot be read")
    }
    self.init()
    for name in names {
      let file = ShadowResultsFile(path: folder + "/" + name, byteLimit: byteLimit)
      do throws(ShadowResultsFileError) { try add(file) } catch {
        unread.files += 1
        if unread.fileNames.count < ShadowUnread.mostNames {
          unread.fileNames.append("\(name): \(error.reason)")
        }
      }
    }
  }

  mutating func add(_ file: ShadowResultsFile, last bytes: Int? = nil)
    throws(ShadowResultsFileError)
  {
    let decoder = JSONDecoder()
    var names: Set<String> = []
    let size = try ResultLines.scan(file.path, last: bytes) { line in
      guard let line else {
        unread.lines += 1
        return
      }
      if let result = try? decoder.decode(ShadowResult.self, from: line),
        result.schema == ShadowResult.newestSchema
      {
        add(result)
        let isNamed = experiments[result.experiment] != nil
        names.insert(isNamed ? result.experiment : ShadowTally.otherName)
      } else if (try? decoder.decode(AnyResult.self, from: line)) != nil {
        unread.linesOfOtherSchemas += 1
      } else {
        unread.lines += 1
      }
    }
    guard file.isFull(at: size) else { return }
    for name in names { experiments[name]?.isFull = true }
  }
}

/// A result of any format.
private struct AnyResult: Decodable { let experiment: String }
