import SystemKit

/// A file that gets what standard output would.
enum OutputFile {
  /// Finds out before a long work whether its result can be written. Changes nothing that is there.
  ///
  /// - Throws: ``OutputFailed`` with the file's name and the system's reason.
  static func check(_ path: String) throws { try open(path, [.create]).close() }

  /// - Throws: ``OutputFailed`` with the file's name and the system's reason.
  static func write(_ text: String, to path: String) throws {
    let file = try open(path, [.create, .truncate])
    defer { file.close() }
    do { try StandardStream(file: file).write(text) } catch let error as OutputFailed {
      throw OutputFailed(reason: "\(path): \(error.reason)")
    }
  }

  private static func open(
    _ path: String, _ options: FileDescriptor.Options
  ) throws -> FileDescriptor {
    do throws(SystemError) {
      return try FileDescriptor(opening: path, for: .write, options, permissions: 0o644)
    } catch {
      throw OutputFailed(reason: "\(path): \(error)")
    }
  }
}
