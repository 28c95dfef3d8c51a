import Synchronization

/// What the one reader of this server likes, by the moments' ids. Forgotten when the server ends.
final class MomentLikes: Sendable {
  struct Given: Sendable {
    fileprivate(set) var ids: Set<String>
    /// Grows with each change.
    fileprivate(set) var version = 0
  }

  private let given: Mutex<Given>

  init(_ ids: Set<String> = []) { given = Mutex(Given(ids: ids)) }

  var now: Given { given.withLock(\.self) }

  func set(_ isLiked: Bool, _ id: String) {
    given.withLock { given in
      let isChanged = isLiked ? given.ids.insert(id).inserted : given.ids.remove(id) != nil
      if isChanged { given.version += 1 }
    }
  }
}
