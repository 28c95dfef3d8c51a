/// Signs in, or leads to an account or to a new password on the way.
final class SignInCoordinator: FlowCoordinator {
  override func start() {
    pushForm { SignInInteractor(sessions: workers.sessions, presenter: $0) }
  }

  /// A session, also one from a registration, needs no sign-in any more.
  override func isComplete(with output: AccountOutput) -> Bool {
    switch output {
    case .signedIn, .confirmed: true
    default: false
    }
  }
}

/// Registers, and has the registration confirmed.
final class RegistrationCoordinator: FlowCoordinator {
  override func start() {
    pushForm { RegistrationInteractor(registrations: workers.registrations, presenter: $0) }
  }

  override func navigate(_ navigation: AccountNavigation) {
    switch navigation {
    case .open(let destination): leave(for: destination)
    case .report(let output):
      report(output)
      if case .registrationAwaitsCode = output { open(.confirmation) }
    }
  }

  override func isComplete(with output: AccountOutput) -> Bool {
    if case .confirmed = output { true } else { false }
  }
}

/// Confirms the registration that waits for its code.
final class ConfirmationCoordinator: FlowCoordinator {
  override func start() {
    pushForm { ConfirmationInteractor(registrations: workers.registrations, presenter: $0) }
  }

  override func navigate(_ navigation: AccountNavigation) {
    switch navigation {
    case .open(let destination): leave(for: destination)
    case .report(let output): report(output)
    }
  }

  override func isComplete(with output: AccountOutput) -> Bool {
    if case .confirmed = output { true } else { false }
  }
}

/// Has a code sent to a phone, and changes the password with it.
final class ForgottenPasswordCoordinator: FlowCoordinator {
  override func start() {
    pushForm {
      ForgottenPasswordInteractor(
        destination == .newPassword ? .newPassword : .forgottenPassword,
        resets: workers.passwordResets, presenter: $0)
    }
  }

  override func isComplete(with output: AccountOutput) -> Bool { output == .passwordChanged }
}

/// Adds a card to the account.
final class AddCardCoordinator: FlowCoordinator {
  override func start() {
    pushForm {
      AddCardInteractor(
        sessions: workers.sessions, cards: workers.cards, now: workers.now, presenter: $0)
    }
  }

  override func isComplete(with output: AccountOutput) -> Bool {
    if case .cardAdded = output { true } else { false }
  }
}
