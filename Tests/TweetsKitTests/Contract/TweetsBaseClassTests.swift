import Foundation
import Testing

/// `ViewModel` is the stateful pattern's; the other patterns have one only as the display that
/// their host shows.
struct TweetsBaseClassTests {
  @Test(arguments: ["TweetsKit", "CharacterDetailKit", "PhotosKit"])
  func onlyTheStatefulPatternUsesViewModel(module: String) throws {
    let root = URL(filePath: "../../../Modules/\(module)/", relativeTo: URL(filePath: #filePath))
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("Contract/")
    }
    let users = try files.filter { file in
      let source = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      return source.contains(/StatefulView\b|ViewModel<(?!ScreenState,)/)
    }
    #expect(!files.isEmpty)
    #expect(users.allSatisfy { $0.hasPrefix("Stateful/") }, "\(users)")
  }
}
