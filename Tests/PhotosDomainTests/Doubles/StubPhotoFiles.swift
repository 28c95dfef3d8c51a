import PhotosDomain

/// One file of these bytes, whatever the path; none without bytes.
struct StubPhotoFiles: PhotoFiles {
  struct File: PhotoFile {
    let name: String
    let content: [UInt8]
    var byteCount: Int { content.count }

    func bytes(in range: Range<Int>) throws -> [UInt8] { Array(content[range]) }
  }

  let content: [UInt8]?

  func open(_ path: String) throws -> any PhotoFile {
    guard let content else { throw PhotoError.unusableFile(name: path, problem: .missing) }
    return File(name: path.split(separator: "/").last.map(String.init) ?? path, content: content)
  }
}
