import Foundation
import Testing

/// `ViewModel` is the stateful pattern's; the other patterns have one only as the display that
/// their host shows.
struct TweetsBaseClassTests {
  @Test(arguments: [
    "TweetsKit/VIP", "TweetsKit/VIPER", "TweetsKit/MV", "TweetsKit/MVVM",
    "TweetsKit/VIPCoordinator", "TweetsKit/MVC", "TweetsKit/MVP", "CharacterDetailKit/MVC",
    "CharacterDetailKit/MVVM", "CharacterDetailKit/VIPER", "CharacterDetailKit/Reducer",
    "PhotosKit/Presentation",
  ])
  func doesNotUseTheStatefulPatternsViewModel(folder: String) throws {
    let root = URL(filePath: "../../../Modules/\(folder)/", relativeTo: URL(filePath: #filePath))
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(!files.isEmpty)
    for file in files {
      let source = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      let uses = source.matches(of: /StatefulView\b|ViewModel<(?!ScreenState,)/)
      #expect(uses.isEmpty, "\(file)")
    }
  }
}
