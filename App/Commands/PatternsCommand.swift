import ArgumentParser
import DisplayKit

struct PatternsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patterns", abstract: "List the architectures, and who calls whom in each.")

  @OptionGroup var shared: SharedOptions

  @MainActor
  func run() async throws {
    let table = Table(
      header: ["Pattern", "Roles", "Calls", "Default in"], rows: Pattern.allCases.map(\.row))
    try Printer(Settings.read(shared)).print(.table(table))
  }
}

extension Pattern {
  fileprivate var row: [StyledText] {
    [StyledText(DisplayText(rawValue), .strong)] + rolesAndCalls + [StyledText(kits)]
  }

  private var rolesAndCalls: [StyledText] {
    switch self {
    case .vip:
      [
        "View, Interactor, Presenter, Router; Worker or Adapter",
        "View → Interactor → Presenter → View; Interactor → Router",
      ]
    case .viper:
      [
        "View, Interactor, Presenter, Entity, Router",
        "View ↔ Presenter ↔ Interactor; Presenter → Router",
      ]
    case .mvvmClean:
      ["View, ViewModel, UseCase, Repository", "View → ViewModel → UseCase → Repository"]
    case .stateful:
      ["View, ViewModel with a State and an Action", "View → Action → ViewModel → State → View"]
    case .vipCoordinator:
      [
        "View, Controller, Interactor, Worker, Presenter, Coordinator",
        "View → Controller → Interactor → Presenter → Controller → View; Controller → Coordinator",
      ]
    }
  }

  private var kits: DisplayText {
    let kits = [
      "ArticlesKit": Pattern.vip, "TweetsKit": .ofTweets, "CharacterListKit": .viper,
      "CharacterDetailKit": CharacterDetailPattern.standard.pattern, "PhotosKit": .mvvmClean,
      "AccountKit": .vipCoordinator,
    ]
    return DisplayText(kits.filter { $0.value == self }.keys.sorted().joined(separator: ", "))
  }
}
