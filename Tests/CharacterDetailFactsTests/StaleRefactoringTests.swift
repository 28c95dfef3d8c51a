import Testing

@testable import PatternFacts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `REFACTORING.md` says what the sources, the traces and the contract say.
struct StaleRefactoringTests {
  private let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")

  @Test(arguments: RefactoringFacts.partNames)
  func partIsWhatTheSourcesSay(name: String) async throws {
    let text = try String(contentsOfFile: "\(root)/\(RefactoringFacts.path)", encoding: .utf8)
    let expected = try #require(try await RefactoringFacts.parts(root: root)[name])
    #expect(
      PatternsDocument(text: text)[name] == expected, "“\(name)” is stale, now:\n\(expected)")
  }

  /// Each change to their code asks for a new measurement; one to a comment does not.
  @Test func heapWasMeasuredOfThePresentSources() throws {
    let text = try String(contentsOfFile: "\(root)/\(RefactoringFacts.path)", encoding: .utf8)
    let files = try SourceFile.all(in: "\(root)/Modules/CharacterDetailKit").filter {
      // A scene that is not traced has nothing of it.
      !$0.path.hasPrefix("Trace/")
    }
    let digest = String(MeasuredSources.digest(of: files), radix: 16)
    #expect(
      text.contains("`\(digest)`"),
      "the heap is that of other sources, now \(digest): run character-detail-heap")
  }

  /// A line "Commit: `Subject`" names a step's commit; a subject is short and says what is done.
  @Test func eachStepNamesACommit() throws {
    let text = try String(contentsOfFile: "\(root)/\(RefactoringFacts.path)", encoding: .utf8)
    let lines = text.split(separator: "\n")
    let steps = lines.count { $0.hasPrefix("## ") && $0.contains(".") }
    let subjects = lines.filter { $0.hasPrefix("Commit: ") }
    #expect(steps == 7)
    #expect(subjects.count == steps)
    #expect(Set(subjects).count == steps)
  }
}
