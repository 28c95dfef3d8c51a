import AllocationCounter
import CharacterDetailKit
import CharacterDetailStateful
import CharacterDetailVIPER
import CharactersKit
import DisplayKit

/// Prints what a loaded scene of each pattern holds of the heap, as a table for `REFACTORING.md`.
///
/// Everything of the process is counted, so that it can't be a test beside others.
@main
@MainActor
enum CharacterDetailHeap {
  private typealias Factory = (any CharacterRepository) -> any CharacterDetailScreen

  private static let scenes = 200
  /// NB: at first each load seems to leave a block of 72 bytes: the runtime keeps some hundreds of
  /// what it hands from thread to thread for the next time. After that nothing is left.
  private static let warmUp = 20

  static func main() async throws {
    guard heap_counting_is_available() else { return print("The heap can't be counted here.") }
    print("| a scene | heap blocks | bytes | left after close |\n| --- | ---: | ---: | ---: |")
    try await printRow("VIPER") {
      CharacterDetailVIPERAssembly.screen(id: 7, repository: $0) { _ in }
    }
    try await printRow("Stateful") {
      CharacterDetailStatefulAssembly.screen(id: 7, repository: $0) { _ in }
    }
  }

  /// The median of several runs: one that meets something made once for the process is off.
  private static func printRow(_ name: String, _ makeScreen: Factory) async throws {
    var runs: [(held: LiveHeap, left: Int)] = []
    for _ in 0..<warmUp { _ = try await openAndClose(makeScreen) }
    for _ in 0..<5 {
      heap_counting_set(true)
      defer { heap_counting_set(false) }
      let before = heap_counting_live()
      let held = try await openAndClose(makeScreen)
      runs.append((held, heap_counting_live().blocks - before.blocks))
    }
    let blocks = runs.map(\.held.blocks).sorted()[runs.count / 2]
    let bytes = runs.map(\.held.bytes).sorted()[runs.count / 2]
    let left = runs.map(\.left).min { abs($0) < abs($1) } ?? 0
    print("| \(name) | \(perScene(blocks)) | \(perScene(bytes)) | \(left) |")
  }

  private static func perScene(_ count: Int) -> Int {
    Int((Double(count) / Double(scenes)).rounded())
  }

  private static func openAndClose(_ makeScreen: Factory) async throws -> LiveHeap {
    let repository = OneCharacter()
    var screens: [any CharacterDetailScreen] = []
    screens.reserveCapacity(scenes)
    let before = heap_counting_live()
    for _ in 0..<scenes {
      let screen = makeScreen(repository)
      screen.handle(.appeared)
      try await screen.settled()
      screens.append(screen)
    }
    let after = heap_counting_live()
    for screen in screens { screen.handle(.closed) }
    return LiveHeap(blocks: after.blocks - before.blocks, bytes: after.bytes - before.bytes)
  }
}
