package struct UploadPhoto: Sendable {
  private let repository: any PhotoRepository
  private let files: any PhotoFiles
  private let compressor: any ImageCompressor

  package init(
    repository: any PhotoRepository, files: any PhotoFiles, compressor: any ImageCompressor
  ) {
    self.repository = repository
    self.files = files
    self.compressor = compressor
  }

  /// Sends the image in the file; retries once from the beginning if the connection is lost.
  ///
  /// - Parameters:
  ///   - title: the file's name without its extension when nil or blank.
  ///   - progress: is called after each sent part, on any thread.
  /// - Throws: ``PhotoError``, or `CancellationError`.
  package func execute(
    path: String, title: String? = nil,
    progress: @escaping @Sendable (UploadProgress) -> Void = { _ in }
  ) async throws -> Photo {
    let image = try upload(of: try files.open(path), at: path, title: title)
    do {
      return try await repository.upload(image, progress: progress)
    } catch PhotoError.disconnected {
      try Task.checkCancellation()
      return try await repository.upload(image, progress: progress)
    }
  }

  private func upload(
    of file: any PhotoFile, at path: String, title: String?
  ) throws -> PhotoUpload {
    guard file.byteCount <= ImageFormat.largest else {
      throw PhotoError.tooLarge(name: path, limit: ImageFormat.largest)
    }
    let head = try file.bytes(in: 0..<min(file.byteCount, ImageFormat.headLength))
    guard let format = ImageFormat(head: head, byteCount: file.byteCount) else {
      throw PhotoError.notAnImage(name: path)
    }
    let title = title.flatMap(Self.trimmed) ?? Self.title(ofFile: file.name)
    if let bytes = try compressor.compressed(file, format: format) {
      return PhotoUpload(title: title, format: format, bytes: bytes)
    }
    return PhotoUpload(
      title: title, format: format, byteCount: file.byteCount, read: file.bytes(in:))
  }

  private static func title(ofFile name: String) -> String {
    let stem = name.lastIndex(of: ".").flatMap { trimmed(String(name[..<$0])) }
    return stem ?? name
  }

  private static func trimmed(_ text: String) -> String? {
    let start = text.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) }
  }
}
