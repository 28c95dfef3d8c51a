import Testing

@testable import RaceKit

struct FileCounterpartsTests {
  @Test(arguments: [
    ("View/TweetsVIPERViewInput.swift", ["Tweets", "VIPER", "View", "Input"]),
    ("TweetsVIP.swift", ["Tweets", "VIP"]), ("a.txt", ["a.txt"]),
    ("TweetsStatefulState+Shown.swift", ["Tweets", "Stateful", "State"]),
    ("URL.swift", ["URL"]), ("", [""]), ("+.swift", []),
  ])
  func splitsNamesIntoWords(path: String, words: [String]) {
    #expect(FileCounterparts.words(path) == words.filter { !$0.isEmpty })
  }

  @Test func groupsFilesBySuffix() {
    let groups = groups(
      ["A/ListVIPView.swift", "ListVIPBusinessLogic.swift", "ListVIPRoutingLogic.swift"],
      ["ListMVVMView.swift", "ListViewModel.swift", "PagedListViewModel.swift"],
      ["ListCoordinatedBusinessLogic.swift", "ListStatefulViewModel.swift", "ListStateView.swift"])
    #expect(
      groups == [
        "View: 00 10 22", "BusinessLogic: 01 20", "ViewModel: 11 12 21", "ListVIPRoutingLogic: 02",
      ])
  }

  @Test func everyFileIsInOneGroup() {
    let files = [["A.swift", "B.swift", "XA.swift"], ["A.swift", "C+D.swift"], []]
    let counterparts = FileCounterparts(files.map { $0.map(file) })
    let places = counterparts.groups.flatMap(\.places)
    #expect(places.count == 5 && Set(places).count == 5)
    #expect(FileCounterparts([]).groups.isEmpty)
  }

  private func groups(_ files: [String]...) -> [String] {
    FileCounterparts(files.map { $0.map(file) }).groups.map { group in
      "\(group.role): \(group.places.map { "\($0.contender)\($0.file)" }.joined(separator: " "))"
    }
  }

  private func file(_ path: String) -> RaceReport.File {
    RaceReport.File(path: path, lines: 3, text: "")
  }
}
