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
    try Printer(Settings.read(shared)).print(.table(table)) {
      JSONOutput(document: Pattern.allCases.map(\.json))
    }
  }
}

extension Pattern {
  fileprivate var row: [StyledText] {
    [StyledText(DisplayText(rawValue), .strong)]
      + [roles, calls, kits.joined(separator: ", ")].map { StyledText(DisplayText($0)) }
  }

  fileprivate var json: JSONObject {
    ["name": rawValue, "roles": roles, "calls": calls, "modules": kits]
  }

  private var roles: String { rolesAndCalls.0 }
  private var calls: String { rolesAndCalls.1 }

  private var rolesAndCalls: (String, String) {
    switch self {
    case .vip:
      (
        "View, Interactor, Presenter, Router; Worker or Adapter",
        "View → Interactor → Presenter → View; Interactor → Router"
      )
    case .viper:
      (
        "View, Interactor, Presenter, Entity, Router",
        "View ↔ Presenter ↔ Interactor; Presenter → Router"
      )
    case .mvvmClean:
      ("View, ViewModel, UseCase, Repository", "View → ViewModel → UseCase → Repository")
    case .stateful:
      ("View, ViewModel with a State and an Action", "View → Action → ViewModel → State → View")
    case .vipCoordinator:
      (
        "View, Controller, Interactor, Worker, Presenter, Coordinator",
        "View → Controller → Interactor → Presenter → Controller → View; Controller → Coordinator"
      )
    case .reducer:
      ("View, Store, Reducer, State, Action, Effect", "View → Store → Reducer → Store → View")
    }
  }

  private var kits: [String] {
    let kits = [
      "ArticlesKit": Pattern.vip, "TweetsKit": .ofTweets, "CharacterListKit": .viper,
      "CharacterDetailKit": CharacterDetailPattern.standard.pattern, "PhotosKit": .mvvmClean,
      "AccountKit": .vipCoordinator,
    ]
    return kits.filter { $0.value == self }.keys.sorted()
  }
}
