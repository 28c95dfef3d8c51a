import ArgumentParser
import DisplayKit

struct PatternsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patterns", abstract: "Tell which architectures there are, and who calls whom.")

  @OptionGroup var shared: SharedOptions

  @MainActor
  func run() async throws {
    let table = Table(
      header: ["Pattern", "Roles", "Calls", "Default in"], rows: Pattern.allCases.map(\.row))
    try Printer(Settings.read(shared)).print(.table(table))
  }
}

extension Pattern {
  /// What `patterns` tells of it: name, roles, who calls whom, the kits that use it by default.
  var row: [StyledText] {
    [
      StyledText(DisplayText(rawValue), .strong), StyledText(roles), StyledText(calls),
      StyledText(kits),
    ]
  }

  private var roles: DisplayText {
    switch self {
    case .vip: "View, Interactor, Presenter, Router; Worker or Adapter"
    case .viper: "View, Interactor, Presenter, Entity, Router"
    case .mvvmClean: "View, ViewModel, UseCase, Repository"
    case .stateful: "View, ViewModel with a State and an Action"
    case .vipCoordinator: "View, Controller, Interactor, Worker, Presenter, Coordinator"
    }
  }

  private var calls: DisplayText {
    switch self {
    case .vip: "View → Interactor → Presenter → View; Interactor → Router"
    case .viper: "View ↔ Presenter ↔ Interactor; Presenter → Router"
    case .mvvmClean: "View → ViewModel → UseCase → Repository"
    case .stateful: "View → Action → ViewModel → State → View"
    case .vipCoordinator:
      "View → Controller → Interactor → Presenter → Controller → View; Controller → Coordinator"
    }
  }

  private var kits: DisplayText {
    let always = [
      "ArticlesKit": Pattern.vip, "CharacterListKit": .viper, "PhotosKit": .mvvmClean,
      "AccountKit": .vipCoordinator,
    ]
    let chosen = ["TweetsKit": Pattern.ofTweets, "CharacterDetailKit": .ofCharacterDetail]
    let kits = always.merging(chosen) { $1 }.filter { $0.value == self }.keys.sorted()
    return DisplayText(kits.joined(separator: ", "))
  }
}
