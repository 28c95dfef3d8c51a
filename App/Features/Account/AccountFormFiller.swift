import AccountKit
import DisplayKit
import SystemKit
import TerminalHost

/// A host for the account's commands: fills in each form that is shown, until the command is done.
@MainActor
final class AccountFormFiller {
  private let destination: AccountDestination
  private let reader: FormReader
  private let notify: @MainActor (String) -> Void
  private let navigator = Navigator()
  private var coordinator: AccountCoordinator?
  /// Option values. Each is used once; later values come from the user.
  private var given: [FieldID: String]
  private var submitted: (screen: any Screen, fields: [FieldID])?
  private var outcome: AccountOutput?

  init(
    _ destination: AccountDestination, given: [FieldID: String], reader: FormReader,
    notify: @escaping @MainActor (String) -> Void
  ) {
    self.destination = destination
    self.given = given
    self.reader = reader
    self.notify = notify
  }

  func outcome(in account: AccountAssembly) async throws -> AccountOutput {
    let coordinator = account.coordinator(on: navigator) { [weak self] in self?.receive($0) }
    self.coordinator = coordinator
    defer { navigator.closeAll() }
    coordinator.start(at: destination)
    while true {
      try await wait()
      if let outcome { return outcome }
      try fillIn()
    }
  }

  /// A signal cancels the wait for a change that was sent, so that the user learns that it may be made.
  private func wait() async throws {
    guard let change = submitted.flatMap({ AccountChange(formWith: $0.fields) }) else {
      return try await navigator.waitUntilSettled { outcome != nil }
    }
    let signal = try await Interruption.cancelling { [self] in
      try await navigator.waitUntilSettled { outcome != nil }
    }
    guard let signal, outcome == nil else { return }
    notify("\(change.possibleResult). \(change.advice)")
    throw SignalExit(number: signal.number)
  }

  private func receive(_ output: AccountOutput) {
    guard outcome == nil else { return }
    if output.ends(destination, isInteractive: reader.canCorrect) {
      outcome = output
    } else if reader.canCorrect || output == .sessionEnded {
      output.sentence.map(notify)
    }
  }

  private func fillIn() throws {
    guard let top = navigator.top else { throw AccountRejected(failures: []) }
    let content = top.display.state.content
    guard let form = content.form else { throw AccountRejected(failures: content.failures) }
    // A question about the account is not an attempt to sign in.
    let mayAsk = reader.canCorrect && destination != .home
    guard mayAsk || destination == .signIn || !form.isSignIn else {
      throw CommandError(
        "you are not signed in; sign in with: regatta account login", status: .notAllowed)
    }
    let ids = form.fields.map(\.id)
    // A flow may show its next form on the same screen.
    let isShownAgain = submitted.map { $0.screen === top && $0.fields == ids } ?? false
    let fields =
      isShownAgain
      ? try fieldsToCorrect(in: form, content.failures) : fieldsToFill(in: form, content.failures)
    submitted = (top, ids)
    for (field, value) in try values(for: fields) { top.handle(.fieldEdited(field, value)) }
    top.handle(.formSubmitted)
  }

  private func fieldsToFill(in form: Form, _ failures: [Failure]) -> [Form.Field] {
    for failure in failures { notify(failure.sentences) }
    return form.fields.filter(\.value.isEmpty)
  }

  private func fieldsToCorrect(in form: Form, _ failures: [Failure]) throws -> [Form.Field] {
    let rejection = AccountRejected(form, failures: failures)
    let wrong = form.fields.filter { $0.error != nil }
    guard reader.canCorrect, !wrong.isEmpty || rejection.exitStatus == .notAllowed else {
      throw rejection
    }
    for line in rejection.lines { notify(line) }
    return wrong.isEmpty ? form.fields : wrong
  }

  private func values(for fields: [Form.Field]) throws -> [(FieldID, String)] {
    var typed = try reader.values(for: fields.filter { given[$0.id] == nil }).makeIterator()
    return fields.compactMap { field in
      (given.removeValue(forKey: field.id) ?? typed.next()).map { (field.id, $0) }
    }
  }
}

extension AccountOutput {
  /// Whether this output completes a command to `destination`.
  ///
  /// - Parameter isInteractive: whether a user can enter a code that was just sent.
  func ends(_ destination: AccountDestination, isInteractive: Bool) -> Bool {
    switch (destination, self) {
    case (.home, .profileLoaded), (.activateCard, .cardActivated): true
    case (.registration, .registrationAwaitsCode), (.forgottenPassword, .resetCodeSent):
      !isInteractive
    default: destination.isComplete(with: self)
    }
  }
}

extension Form {
  /// Whether this is the sign-in form, the only one with exactly these fields.
  var isSignIn: Bool { Set(fields.map(\.id)) == [.countryCode, .phoneNumber, .password] }
}

extension Navigator {
  /// Waits until the screen on top has settled, also if it changes. Returns at once without a
  /// screen, or if `isDone`, which is checked at each change.
  func waitUntilSettled(unless isDone: () -> Bool) async throws {
    let (changes, change) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let moves = ChangeObserver<[any Screen]> { _ in change.yield() }
    let updates = ChangeObserver<ScreenState> { _ in change.yield() }
    var watched: (any Screen)?
    defer {
      stack.unsubscribe(view: moves)
      watched?.display.unsubscribe(view: updates)
    }
    // Both render at once, which starts the loop.
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
