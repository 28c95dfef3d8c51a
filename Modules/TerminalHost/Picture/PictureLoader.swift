import DisplayKit

/// Loads the pictures of images: each once, a few at a time, and up to a limit.
@MainActor
final class PictureLoader {
  static let mostAtOnce = 3
  static let mostKept = 32

  private let bytes: (@MainActor (WebLink) async throws -> [UInt8]?)?
  private let onEnd: @MainActor () -> Void
  /// Also those that have ended: an image without a picture is not requested again.
  private var requests: [WebLink: LatestTask] = [:]
  private(set) var pictures: [WebLink: TerminalPicture] = [:]

  /// - Parameters:
  ///   - bytes: loads the bytes of an image; see ``TerminalScreenHost``.
  ///   - onEnd: called after each request, with or without a picture.
  init(
    bytes: (@MainActor (WebLink) async throws -> [UInt8]?)?, onEnd: @escaping @MainActor () -> Void
  ) {
    self.bytes = bytes
    self.onEnd = onEnd
  }

  /// Requests images that were not requested before. Beyond the limits they are ignored: the caller
  /// repeats those that are still in view.
  func load(_ images: [WebLink]) {
    guard let bytes else { return }
    for link in images where requests[link] == nil {
      let active = requests.values.count(where: \.isBusy)
      guard active < Self.mostAtOnce, pictures.count < Self.mostKept else { return }
      let request = LatestTask()
      requests[link] = request
      request.replace({ await Self.file(try await bytes(link)) }) { [weak self] result in
        self?.take(result, of: link)
      }
    }
  }

  @concurrent
  private static func file(_ bytes: [UInt8]?) async -> CheckedPNG? {
    bytes.flatMap { CheckedPNG($0) }
  }

  private func take(_ result: Result<CheckedPNG?, any Error>, of link: WebLink) {
    if case .success(let file?) = result {
      pictures[link] = TerminalPicture(id: pictures.count + 1, file: file)
    }
    onEnd()
  }
}
