extension TweetsContract {
  /// The shortest walk to be found that `subject` fails as it fails this one: steps and loads are
  /// left out as long as something is still wrong.
  @MainActor
  static func shrunk(_ walk: TweetsWalk, for subject: TweetsSubject) async -> TweetsWalk {
    var shortest = walk
    var length = max(walk.steps.count / 2, 1)
    while length > 0 {
      if let shorter = await shorter(shortest, by: length, for: subject) {
        shortest = shorter
      } else {
        length /= 2
      }
    }
    return shortest
  }

  @MainActor
  private static func shorter(
    _ walk: TweetsWalk, by length: Int, for subject: TweetsSubject
  ) async -> TweetsWalk? {
    for candidate in candidates(walk, length)
    where await !violations(of: subject, candidate.scenario).isEmpty {
      return candidate
    }
    return nil
  }

  private static func candidates(_ walk: TweetsWalk, _ length: Int) -> [TweetsWalk] {
    let steps = (without(length, of: walk.steps) + withoutOthersAtOnce(walk.steps)).map {
      TweetsWalk(seed: walk.seed, loads: walk.loads, likes: walk.likes, steps: $0)
    }
    let loads = without(1, of: walk.loads).filter { !$0.isEmpty }.map {
      TweetsWalk(seed: walk.seed, loads: $0, likes: walk.likes, steps: walk.steps)
    }
    let likes = without(1, of: walk.likes).filter { !$0.isEmpty }.map {
      TweetsWalk(seed: walk.seed, loads: walk.loads, likes: $0, steps: walk.steps)
    }
    return steps + loads + likes
  }

  private static func without<Element>(_ length: Int, of all: [Element]) -> [[Element]] {
    stride(from: 0, to: all.count, by: length).map { start in
      Array(all[..<start] + all.dropFirst(start + length))
    }
  }

  /// With one of the steps that happen at once in the place of all of them.
  private static func withoutOthersAtOnce(_ steps: [TweetsStep]) -> [[TweetsStep]] {
    steps.indices.flatMap { position -> [[TweetsStep]] in
      guard case .atOnce(let parts) = steps[position] else { return [] }
      return parts.map { steps[..<position] + [$0] + steps[(position + 1)...] }
    }
  }
}
