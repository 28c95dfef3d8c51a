/// What an architecture consists of, and when to choose it; the reasons are opinions.
struct PatternGuide {
  let roles: String
  let calls: String
  let when: String
  let whenNot: String
}

extension Pattern {
  var guide: PatternGuide {
    switch self {
    case .mvc:
      PatternGuide(
        roles: "View, Controller, Repository",
        calls: "Controller → View; Controller → Repository",
        when: "a screen is small and stays small, and every engineer should know its shape at once",
        whenNot: "the screen grows: each of its changes is a change of the Controller")
    case .mvp:
      PatternGuide(
        roles: "View, Presenter, Repository",
        calls: "View ↔ Presenter → Repository",
        when: "a Controller has grown, and its decisions must be tested without a View",
        whenNot: "the UI framework observes objects: the Presenter would call what could be bound")
    case .mv:
      PatternGuide(
        roles: "View, Model, Repository",
        calls: "View → Model → Repository; View observes Model",
        when: "the UI framework observes models, and the screen adds little of its own to them",
        whenNot: "the screen has rules of its own: they would end up in the View")
    case .mvvmClean:
      PatternGuide(
        roles: "View, ViewModel, UseCase, Repository",
        calls: "View → ViewModel → UseCase → Repository",
        when:
          "the platform binds Views to observable objects, and rules should outlive the screen",
        whenNot: "the rules are one call each: use cases and repositories would forward it")
    case .viper:
      PatternGuide(
        roles: "View, Interactor, Presenter, Entity, Router",
        calls: "View ↔ Presenter ↔ Interactor; Presenter → Router",
        when: "what the screen shows is complicated, and its logic must be tested without a View",
        whenNot: "screens are simple and change often: each change edits protocols on both sides")
    case .vip:
      PatternGuide(
        roles: "View, Interactor, Presenter, Router; Worker or Adapter",
        calls: "View → Interactor → Presenter → View; Interactor → Router",
        when: "every step should have one direction and a file of its own",
        whenNot: "the screen shows what it loads: most of its objects would forward calls")
    case .vipCoordinator:
      PatternGuide(
        roles: "View, Controller, Interactor, Worker, Presenter, Coordinator",
        calls:
          "View → Controller → Interactor → Presenter → Controller → View; Controller → Coordinator",
        when: "many screens lead to each other, and none may know the next",
        whenNot: "the app has few screens, or the platform's navigation owns the flow")
    case .stateful:
      PatternGuide(
        roles: "View, ViewModel with a State and an Action",
        calls: "View → Action → ViewModel → State → View",
        when:
          "the screen has few states, none of them impossible, and one person reads it in a sitting",
        whenNot: "parts of the screen change independently: one State and one ViewModel grow")
    case .reducer:
      PatternGuide(
        roles: "View, Store, Reducer, State, Action, Effect",
        calls: "View → Store → Reducer → Store → View",
        when: "behaviour should be tested as a table of states and actions, or logged and replayed",
        whenNot: "a call is easier to follow for the team than an Action that comes back")
    }
  }
}
