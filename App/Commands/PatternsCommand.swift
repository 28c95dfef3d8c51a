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
  /// What the patterns are, and when to choose which.
  static var guide: Content {
    let advice = DisplayText(
      "All pass the same tests and cost the same, so choose by how the code reads and who works "
        + "on it.")
    return .stack([.text(advice)] + allCases.map(\.section), spacing: 1)
  }

  var name: DisplayText { DisplayText(rawValue) }

  private var section: Content {
    let lines = zip(["Roles", "Calls", "Default in"], facts).map { label, fact in
      Content.text(StyledText([.init("\(label): ", .secondary), .init(fact)]))
    }
    let choice = Content.text(DisplayText("Choose it when \(reason)."))
    return .stack([.heading(level: 2, StyledText(name)), choice] + lines, spacing: 0)
  }

  private var reason: String {
    switch self {
    case .vip: "every step should have one direction and a file of its own"
    case .viper:
      "what the screen shows is complicated, and its logic must be tested without a View"
    case .mv: "the UI framework observes models, and the screen adds little of its own to them"
    case .mvvmClean:
      "the platform binds Views to observable objects, and rules should outlive the screen"
    case .stateful:
      "a screen has few states and you want no impossible ones; one person reads it in one sitting"
    case .vipCoordinator: "many screens lead to each other, and none may know the next"
    case .reducer:
      "behaviour should be tested as a table of states and actions, or logged and replayed"
    }
  }

  fileprivate var row: [StyledText] {
    [StyledText(name, .strong)] + facts.map { StyledText($0) }
  }

  fileprivate var json: JSONObject {
    ["name": rawValue, "roles": roles, "calls": calls, "modules": kits]
  }

  private var facts: [DisplayText] {
    [roles, calls, kits.joined(separator: ", ")].map { DisplayText($0) }
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
    case .mv: ("View, Model, Repository", "View → Model → Repository; View observes Model")
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
