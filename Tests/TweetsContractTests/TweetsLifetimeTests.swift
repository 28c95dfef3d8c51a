import DisplayKit
import Testing
@testable import TweetsContract
import TweetsKit

/// The contract looks at a scene from outside. Here each object of it is watched.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct SceneLifetimeTests {
  /// Answers at once, or when it is cancelled.
  private final class Moored: TweetRepository {
    let holdsAnswers: Bool
    private let requests = AsyncStream<Void>.makeStream()

    init(holdsAnswers: Bool) { self.holdsAnswers = holdsAnswers }

    func profile(_ policy: ReadPolicy) async throws -> Profile {
      Profile(user: TweetSender(username: "ann"))
    }

    func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
      requests.continuation.yield()
      if holdsAnswers { for await _ in AsyncStream<Never>.makeStream().stream {} }
      return TweetFeed([Tweet(id: "1", sender: TweetSender(), text: "one")])
    }

    /// Returns once it was asked.
    func asked() async {
      for await _ in requests.stream { return }
    }
  }

  @Test(arguments: TweetsSubject.patterns, [false, true])
  func everyObjectGoesWithTheScreen(of pattern: TweetsSubject, duringALoad: Bool) async throws {
    let repository = Moored(holdsAnswers: duringALoad)
    var screen: (any TweetsScreen)? = pattern.makeScreen(repository, .standard) { _ in }
    screen?.handle(.appeared)
    if duringALoad { await repository.asked() } else { try await screen?.settled() }
    let objects = TweetsSceneObjects(of: try #require(screen), besides: repository)
    // The View and what it shows; the Coordinator's objects are behind its callback.
    #expect(objects.aliveCount >= (pattern.name == "vip-coordinator" ? 2 : 4))
    screen = nil
    #expect(objects.aliveCount == 0)
  }
}

/// The objects that a screen consists of, found by reflection and held weakly. What a closure holds
/// is hidden from it.
@MainActor
struct TweetsSceneObjects {
  private struct Reference {
    weak var object: AnyObject?
  }

  private var references: [ObjectIdentifier: Reference] = [:]
  private let outside: AnyObject

  /// - Parameter outside: an object of the test's own, which outlives the scene.
  init(of screen: any Screen, besides outside: AnyObject) {
    self.outside = outside
    add(screen)
  }

  var aliveCount: Int { references.values.count { $0.object != nil } }

  private mutating func add(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      guard object !== outside,
        references.updateValue(Reference(object: object), forKey: ObjectIdentifier(object)) == nil
      else { return }
    }
    for child in mirror.children { add(child.value) }
  }
}
