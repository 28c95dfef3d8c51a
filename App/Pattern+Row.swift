import DisplayKit

extension Pattern {
  /// What `patterns` tells of it: name, roles, who calls whom, the kits that use it by default.
  var row: [StyledText] {
    [StyledText(DisplayText(rawValue), .strong), StyledText(roles), StyledText(calls), kits]
  }

  private var roles: DisplayText {
    switch self {
    case .vip: "View, Interactor, Presenter, Router, Worker"
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

  private var kits: StyledText {
    switch self {
    case .vip: "ArticlesKit, TweetsKit"
    case .viper: "CharacterListKit"
    case .stateful: "CharacterDetailKit"
    case .mvvmClean, .vipCoordinator: "–"
    }
  }
}
