import DisplayKit
import PNGKit
import TaskKit

/// Loads the pictures of images, a few at a time, and keeps the last ones.
@MainActor
final class PictureLoader {
  static let mostAtOnce = 3
  static let mostKept = 32

  private let bytes: (@MainActor (WebLink) async throws -> [UInt8]?)?
  private let decodes: Bool
  private let onEnd: @MainActor () -> Void
  /// Also those that have ended: an image without a picture is not requested again.
  private var requests: [WebLink: LatestTask] = [:]
  /// The links of the requests, the oldest first.
  private var order: [WebLink] = []
  private var lastID = 0
  private(set) var pictures: [WebLink: TerminalPicture] = [:]

  /// - Parameters:
  ///   - bytes: loads the bytes of an image; see ``TerminalScreenHost``.
  ///   - decodes: whether pictures may be drawn as text.
  ///   - onEnd: called after each request, with or without a picture.
  init(
    bytes: (@MainActor (WebLink) async throws -> [UInt8]?)?, decodes: Bool = false,
    onEnd: @escaping @MainActor () -> Void
  ) {
    self.bytes = bytes
    self.decodes = decodes
    self.onEnd = onEnd
  }

  var activeRequests: Int { requests.values.count(where: \.isBusy) }

  /// Requests images that are not stored, instead of the oldest ones that are not among them. Beyond
  /// the limits they are ignored: the caller repeats those that are still in view.
  func load(_ images: [WebLink]) {
    guard let bytes else { return }
    for link in images where requests[link] == nil {
      guard activeRequests < Self.mostAtOnce, makeRoom(besides: images) else { return }
      let request = LatestTask()
      order.append(link)
      requests[link] = request
      request.replace({ [decodes] in await Self.file(try await bytes(link), decodes: decodes) }) {
        [weak self] result in
        self?.take(result, of: link)
      }
    }
  }

  private func makeRoom(besides images: [WebLink]) -> Bool {
    guard order.count >= Self.mostKept else { return true }
    let oldest = order.firstIndex { !images.contains($0) && requests[$0]?.isBusy == false }
    guard let oldest else { return false }
    let link = order.remove(at: oldest)
    requests[link] = nil
    pictures[link] = nil
    return true
  }

  @concurrent
  private static func file(
    _ bytes: [UInt8]?, decodes: Bool
  ) async -> (file: CheckedPNG, pixels: PNGPixels?)? {
    guard let file = bytes.flatMap({ CheckedPNG($0) }) else { return nil }
    return (file, decodes ? TerminalPicture.pixels(of: file) : nil)
  }

  private func take(
    _ result: Result<(file: CheckedPNG, pixels: PNGPixels?)?, any Error>, of link: WebLink
  ) {
    if case .success(let picture?) = result {
      lastID += 1
      pictures[link] = TerminalPicture(id: lastID, file: picture.file, pixels: picture.pixels)
    }
    onEnd()
  }
}
