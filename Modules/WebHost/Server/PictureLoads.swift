import DisplayKit
import PNGKit
import TaskKit

/// The pictures that are being loaded for all tabs.
///
/// A browser has six connections to a server, and the events of a page would wait for slow pictures.
/// So a request ends without a picture after ``WebLimits/pictureTime``, the load continues, and the
/// page gets another address of the picture once it is loaded. A page without a script cannot
/// change: its requests wait for the picture.
@MainActor
final class PictureLoads {
  private struct ID: Hashable {
    let session: Int
    let link: WebLink
  }

  private let limits: WebLimits
  private let clock: any Clock<Duration>
  private var loads: [ID: PictureLoad] = [:]
  /// Loaded after their requests had ended, the oldest first.
  private var late: [(id: ID, bytes: [UInt8])] = []

  init(_ limits: WebLimits, _ clock: any Clock<Duration>) {
    self.limits = limits
    self.clock = clock
  }

  /// - Returns: nil if there is no picture, or none yet.
  func picture(at link: WebLink, of session: WebSession) async -> [UInt8]? {
    let id = ID(session: session.id, link: link)
    if let loaded = late.first(where: { $0.id == id }) { return loaded.bytes }
    if let load = loads[id] { return await load.picture() }
    guard loads.count < limits.pictures else { return nil }
    let load = PictureLoad()
    loads[id] = load
    start(load, id, of: session)
    return await load.picture()
  }

  private func start(_ load: PictureLoad, _ id: ID, of session: WebSession) {
    let page = session.page
    load.work.replace({ try await page.loadPicture(id.link) }) {
      [weak self, weak session] result in
      let bytes = try? result.get()
      self?.end(id, bytes.flatMap { ImageType(of: $0) == nil ? nil : $0 }, of: session)
    }
    load.deadline.replace({ [clock, limits, weak session] in
      repeat {
        try await clock.sleep(for: limits.pictureTime)
      } while session?.tab.hasScript == false
    }) { [weak load] _ in load?.endRequests() }
  }

  private func end(_ id: ID, _ picture: [UInt8]?, of session: WebSession?) {
    guard let load = loads.removeValue(forKey: id) else { return }
    guard load.isLate else { return load.end(picture) }
    guard let picture, let session else { return }
    late.append((id, picture))
    late.removeFirst(max(late.count - limits.latePictures, 0))
    session.requestAgain(id.link)
  }
}

/// A picture that is being loaded, and the requests that wait for it.
@MainActor
private final class PictureLoad {
  let work = LatestTask()
  let deadline = LatestTask()
  /// Whether requests have ended before it was loaded.
  private(set) var isLate = false
  private var requests: [AsyncStream<[UInt8]?>.Continuation] = []

  func picture() async -> [UInt8]? {
    guard !isLate else { return nil }
    let (pictures, request) = AsyncStream.makeStream(of: [UInt8]?.self)
    requests.append(request)
    for await picture in pictures { return picture }
    return nil
  }

  func endRequests() {
    isLate = true
    end(nil)
  }

  func end(_ picture: [UInt8]?) {
    for request in requests {
      request.yield(picture)
      request.finish()
    }
    requests = []
  }
}
