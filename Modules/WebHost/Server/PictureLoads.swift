/// The pictures that are being loaded for all tabs.
///
/// A browser has six connections to a server. While slow pictures occupy more than
/// ``WebLimits/pictures`` of them, one that takes longer than ``WebLimits/pictureTime`` is stopped,
/// and the browser requests it again: in Chromium after the script and the events of the page, which
/// would otherwise wait for the pictures. Firefox may request the picture first.
@MainActor
final class PictureLoads {
  private let limits: WebLimits
  private let clock: any Clock<Duration>
  private var loads: Set<Int> = []
  private var lastLoad = 0

  init(_ limits: WebLimits, _ clock: any Clock<Duration>) {
    self.limits = limits
    self.clock = clock
  }

  func load(
    _ picture: @escaping @MainActor () async throws -> [UInt8]?
  ) async -> PictureResult {
    lastLoad += 1
    let id = lastLoad
    loads.insert(id)
    defer { loads.remove(id) }
    return await withTaskGroup(of: PictureResult.self) { group in
      group.addTask {
        do { return .ended(try await picture()) } catch { return .ended(nil) }
      }
      group.addTask {
        await self.waitUntilSlow(id)
        return .stopped
      }
      let result = await group.next() ?? .stopped
      group.cancelAll()
      return result
    }
  }

  /// Returns when the load is to be stopped, or is cancelled.
  private func waitUntilSlow(_ id: Int) async {
    repeat {
      do { try await clock.sleep(for: limits.pictureTime) } catch { return }
    } while loads.count <= limits.pictures
    loads.remove(id)
  }
}

enum PictureResult: Equatable {
  /// Nil if there is no picture.
  case ended([UInt8]?)
  case stopped
}
