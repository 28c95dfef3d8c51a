import AccountKit
import DisplayKit
import TerminalHost

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A host of AccountKit's forms: fills in each one that is shown, until what a command is for has
/// happened. It knows fields and outputs, and nothing of who draws what.
@MainActor
final class AccountVisit {
  private let destination: AccountDestination
  private let answers: any FormAnswers
  private let tell: @MainActor (String) -> Void
  private let navigator = Navigator()
  private var coordinator: AccountCoordinator?
  /// What options gave. Each value is used once, so that one that was refused is asked for.
  private var given: [FieldID: String]
  private var submitted: SubmittedForm?
  private var outcome: AccountOutput?

  /// - Parameter tell: says what happened on the way.
  init(
    _ destination: AccountDestination, given: [FieldID: String], answers: any FormAnswers,
    tell: @escaping @MainActor (String) -> Void
  ) {
    self.destination = destination
    self.given = given
    self.answers = answers
    self.tell = tell
  }

  /// - Throws: ``AccountRefused``, ``NotSignedIn``, ``LineInputError``, or `CancellationError`.
  func outcome(through door: AccountAssembly) async throws -> AccountOutput {
    let coordinator = door.coordinator(on: navigator) { [weak self] in self?.note($0) }
    self.coordinator = coordinator
    defer { navigator.closeAll() }
    coordinator.start(at: destination)
    while true {
      try await navigator.settled { outcome != nil }
      if let outcome { return outcome }
      try answer()
    }
  }

  private func note(_ output: AccountOutput) {
    if outcome == nil, output.ends(destination, isAsking: answers.canCorrect) {
      outcome = output
    } else if outcome == nil, answers.canCorrect || output == .sessionEnded {
      output.sentence.map(tell)
    }
  }

  private func answer() throws {
    guard let top = navigator.top else { throw AccountRefused(failures: []) }
    let content = top.display.state.content
    guard let form = content.form else { throw AccountRefused(failures: content.failures) }
    guard answers.canCorrect || destination == .signIn || !form.isSignIn else {
      throw NotSignedIn()
    }
    let shown = SubmittedForm(screen: top, fields: form.fields.map(\.id))
    let fields =
      submitted?.isSame(as: shown) == true
      ? try fieldsToCorrect(in: form, content.failures)
      : fieldsToFill(in: form, content.failures)
    submitted = shown
    for (field, value) in try values(for: fields) { top.handle(.fieldEdited(field, value)) }
    top.handle(.formSubmitted)
  }

  /// What another screen of the same flow knows already stays.
  private func fieldsToFill(in form: Form, _ failures: [Failure]) -> [Form.Field] {
    for failure in failures { tell(failure.sentences) }
    return form.fields.filter { $0.value.isEmpty }
  }

  /// - Throws: ``AccountRefused`` where nobody is there to correct them, or no value would help.
  private func fieldsToCorrect(in form: Form, _ failures: [Failure]) throws -> [Form.Field] {
    let refusal = AccountRefused(form, failures: failures)
    let wrong = form.fields.filter { $0.error != nil }
    guard answers.canCorrect, !wrong.isEmpty || refusal.exitStatus == .notAllowed else {
      throw refusal
    }
    for line in refusal.lines { tell(line) }
    return wrong.isEmpty ? form.fields : wrong
  }

  private func values(for fields: [Form.Field]) throws -> [(FieldID, String)] {
    let asked = fields.filter { given[$0.id] == nil }
    var values = Dictionary(
      zip(asked.map(\.id), try answers.values(for: asked)), uniquingKeysWith: { first, _ in first })
    for field in fields where values[field.id] == nil {
      values[field.id] = given.removeValue(forKey: field.id)
    }
    return fields.compactMap { field in values[field.id].map { (field.id, $0) } }
  }

  /// One form on one screen: a flow may show its next form on the same one.
  private struct SubmittedForm {
    /// Held, so that no other can have its identity.
    let screen: any Screen
    let fields: [FieldID]

    func isSame(as other: SubmittedForm) -> Bool {
      screen === other.screen && fields == other.fields
    }
  }
}

/// The command needs a session, and nobody is there to sign in on the way.
struct NotSignedIn: ExitStatusProviding {
  var errorDescription: String? { "you are not signed in; sign in with: regatta account login" }
  var exitStatus: ExitStatus { .notAllowed }
}

extension AccountOutput {
  /// Whether this is what a command to `destination` is for.
  ///
  /// - Parameter isAsking: whether somebody is there to go on with a code that was just sent.
  func ends(_ destination: AccountDestination, isAsking: Bool) -> Bool {
    switch (destination, self) {
    case (.signIn, .signedIn), (.registration, .confirmed), (.confirmation, .confirmed),
      (.forgottenPassword, .passwordChanged), (.newPassword, .passwordChanged),
      (.home, .profileLoaded), (.addCard, .cardAdded), (.activateCard, .cardActivated),
      (.signOut, .signedOut), (.signOut, .closed):
      true
    case (.registration, .registrationAwaitsCode), (.forgottenPassword, .resetCodeSent): !isAsking
    default: false
    }
  }
}

extension Content {
  var form: Form? {
    for case .form(let form) in leaves { return form }
    return nil
  }

  var failures: [Failure] {
    leaves.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
  }

  var leaves: [Content] {
    switch self {
    case .stack(let parts, _), .items(let parts, _): parts.flatMap(\.leaves)
    case .quote(let part), .row(_, let part), .disclosure(_, let part): part.leaves
    default: [self]
    }
  }
}

extension Form {
  /// Whether it is the sign-in's, which may stand before what a command is for: no other form asks
  /// for just these.
  var isSignIn: Bool { Set(fields.map(\.id)) == [.countryCode, .phoneNumber, .password] }
}

extension Navigator {
  /// Waits until the screen on top has settled, whichever that is by then; returns at once where
  /// there is none, or `isDone`, which is asked whenever something changes.
  ///
  /// - Throws: `CancellationError`.
  func settled(unless isDone: () -> Bool) async throws {
    let (changes, change) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let moves = ChangeObserver<[any Screen]> { change.yield() }
    let updates = ChangeObserver<ScreenState> { change.yield() }
    var watched: (any Screen)?
    defer {
      stack.unsubscribe(view: moves)
      watched?.display.unsubscribe(view: updates)
    }
    // Both render at once, and so begin the loop.
    stack.subscribe(view: moves)
    for await _ in changes {
      guard let top, !isDone(), !top.display.state.isSettled else { return }
      guard top !== watched else { continue }
      watched?.display.unsubscribe(view: updates)
      top.display.subscribe(view: updates)
      watched = top
    }
    throw CancellationError()
  }
}

/// Tells that a state changed.
private final class ChangeObserver<State>: StatefulView {
  private let tell: @MainActor () -> Void

  init(tell: @escaping @MainActor () -> Void) { self.tell = tell }

  func render(state: State) { tell() }
}
