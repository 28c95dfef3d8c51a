/// A file that was received as a whole, in memory. It is opened by any path.
package struct ReceivedPhotoFile: PhotoFiles, PhotoFile {
  package let name: String
  private let content: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    content = bytes
  }

  package var byteCount: Int { content.count }

  package func open(_ path: String) throws -> any PhotoFile {
    guard !content.isEmpty else {
      throw PhotoError.unusableFile(name: name, problem: .empty)
    }
    return self
  }

  package func bytes(in range: Range<Int>) -> [UInt8] { Array(content[range]) }
}
